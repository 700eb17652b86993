/**
 * The address of a sign-up that was made since the app was loaded, so that the sign-in after it need not ask again. It
 * is held in memory only: a conversion script of the stage could read storage, addresses and the history (rules:
 * Safety).
 */
let address = '';

export const keepSignedUpAddress = (email: string): void => {
  address = email.trim();
};
export const signedUpAddress = (): string => address;
export const forgetSignedUpAddress = (): void => keepSignedUpAddress('');

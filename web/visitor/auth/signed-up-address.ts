/**
 * The address of a sign-up that was made or confirmed since the app was loaded, so that the following sign-in need not
 * ask for it. It is kept in memory only: a conversion script of the stage could read storage, addresses and the history
 * (rules: Safety). On a stage with such a script the address is forgotten before the script runs. A mailed link opens
 * in a tab without this memory. That tab gets the address from the answer to the confirmation, which only a member gets
 * who has the mail and has proved to have signed up: that member knows the address already, and nothing is stored on a
 * device that others use too.
 */
let address = '';

export const keepSignedUpAddress = (email: string): void => {
  address = email.trim();
};
export const signedUpAddress = (): string => address;
export const forgetSignedUpAddress = (): void => keepSignedUpAddress('');

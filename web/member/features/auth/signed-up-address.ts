/**
 * The address of a sign-up that was made or confirmed since the app was loaded, so that the sign-in after it need not
 * ask again. It is held in memory only: a conversion script of the stage could read storage, addresses and the history
 * (rules: Safety), and on a stage with such a script it is forgotten before that runs. A mailed link opens in a tab without this memory. That tab gets the address from the answer to the
 * confirmation, which is made only for who holds the mail and has proved to be the one who signed up: they know the
 * address already, and nothing has to lie on a device that others use too.
 */
let address = '';

export const keepSignedUpAddress = (email: string): void => {
  address = email.trim();
};
export const signedUpAddress = (): string => address;
export const forgetSignedUpAddress = (): void => keepSignedUpAddress('');

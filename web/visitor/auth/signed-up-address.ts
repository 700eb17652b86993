/**
 * The e-mail address of a sign-up that was made or confirmed since the app was loaded, so that the next sign-in need
 * not ask for it. It is kept in memory only, because a conversion-tracking script of the stage could read storage,
 * addresses and the history (rules: Safety). On a stage with such a script the address is deleted before the script
 * runs. A mailed link opens in a tab without this memory. There the response to the confirmation contains the address.
 * The server sends this response only to the person who signed up and received the mail, who knows the address already.
 */
let address = '';

export const keepSignedUpAddress = (email: string): void => {
  address = email.trim();
};
export const signedUpAddress = (): string => address;
export const forgetSignedUpAddress = (): void => keepSignedUpAddress('');

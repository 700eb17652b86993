import { normalizeEmail } from '#shared/rules/signup.ts';

/**
 * The visitor's e-mail addresses since the app was loaded. They are kept in memory only, because a conversion-tracking
 * script of the stage could read the browser's storage and history (rules: Safety).
 */
let signedUp = '';
let typed = '';

/** Keeps the address of a sign-up that was made or confirmed. */
export const keepSignedUpAddress = (email: string): void => {
  signedUp = normalizeEmail(email) ?? email.trim();
  typed = signedUp;
};
export const signedUpAddress = (): string => signedUp;

/** Keeps the text of an address field, with which the forms of the next pages begin (sign-in, sign-up, reset). */
export const keepTypedAddress = (email: string): void => {
  typed = email.trim();
};
/** The address with which a form begins: the last one typed, signed up with or confirmed. Empty without one. */
export const typedAddress = (): string => typed;

export const forgetAddresses = (): void => keepSignedUpAddress('');

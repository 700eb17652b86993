import { normalizeEmail } from '#shared/rules/signup.ts';

/**
 * The e-mail address of a sign-up that was made or confirmed since the app was loaded; the sign-in form starts with it.
 * It is kept in memory only, because a conversion-tracking script of the stage could read the browser's storage and
 * history (rules: Safety).
 */
let address = '';

export const keepSignedUpAddress = (email: string): void => {
  address = normalizeEmail(email) ?? email.trim();
};
export const signedUpAddress = (): string => address;
export const forgetSignedUpAddress = (): void => keepSignedUpAddress('');

import { keyedHash, type Random, sha256 } from './random.ts';

type MailTokenPurpose = 'confirmation' | 'password_reset';

/**
 * Tokens in mailed links. The table holds only a token's hash. The outbox holds only the nonce, from which the token is
 * derived with the pepper. So nobody who reads the table can make a link.
 */
export const newTokenNonce = (random: Random): string => random.token(18);
export const mailTokenOf = (pepper: string, purpose: MailTokenPurpose, nonce: string): string =>
  keyedHash(pepper, `mail ${purpose}`, nonce);
export const mailTokenHash = (token: string): string => sha256(`mail\0${token}`);

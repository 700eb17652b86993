import { keyedHash, type Random, sha256 } from './random.ts';

type MailTokenPurpose = 'confirmation' | 'password_reset';

/**
 * Tokens in mailed links. The table contains only the hash of a token. The outbox contains only the nonce, and the
 * token is computed from nonce and pepper. So nobody who reads the table can make a valid link.
 */
export const newTokenNonce = (random: Random): string => random.token(18);
export const mailTokenOf = (pepper: string, purpose: MailTokenPurpose, nonce: string): string =>
  keyedHash(pepper, `mail ${purpose}`, nonce);
export const mailTokenHash = (token: string): string => sha256(`mail\0${token}`);

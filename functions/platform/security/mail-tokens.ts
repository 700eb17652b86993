import { keyedHash, type Random, sha256 } from './random.ts';

export type MailTokenPurpose = 'confirmation' | 'password_reset';

/**
 * Tokens that travel in mails. The table holds only the token's hash, and the outbox only the nonce that the token is
 * derived from with the pepper, so neither is worth stealing.
 */
export const newTokenNonce = (random: Random): string => random.token(18);
export const mailTokenOf = (pepper: string, purpose: MailTokenPurpose, nonce: string): string =>
  keyedHash(pepper, `mail ${purpose}`, nonce);
export const mailTokenHash = (token: string): string => sha256(`mail\0${token}`);

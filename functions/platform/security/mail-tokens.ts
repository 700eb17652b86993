import { MAILBOX_PROOF_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { keyedHash, type Random, sameSecret, sha256 } from '../runtime/random.ts';

type MailTokenPurpose = 'confirmation' | 'password_reset';

/**
 * A random nonce, from which `mailTokenOf` computes the token in a mailed link. The table contains only the hash of a
 * token. The outbox event of the mail contains only the nonce, and the token is computed from nonce and pepper. So
 * nobody who reads the table can make a valid link.
 */
export const newTokenNonce = (random: Random): string => random.token(18);
export const mailTokenOf = (pepper: string, purpose: MailTokenPurpose, nonce: string): string =>
  keyedHash(pepper, `mail ${purpose}`, nonce);
export const mailTokenHash = (token: string): string => sha256(`mail\0${token}`);

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const proofOf = (pepper: string, loginHash: string, day: number): string =>
  `${day}.${keyedHash(pepper, 'mailbox', `${loginHash}\0${day}`)}`;

/**
 * Proves that somebody receives the mails to an address: the link in a sign-up mail contains the proof. Sign-ups with a
 * proof have their own mail limit, which strangers can't use up. The proof grants no access and is not stored.
 * `loginHash` is the hash of the address, `at` the time of the mail (rules: Identity, A mail of the address opened).
 */
export const mailboxProof = (pepper: string, loginHash: string, at: Date): string =>
  proofOf(pepper, loginHash, dayOf(at));

export const isMailboxProof = (pepper: string, loginHash: string, proof: string | undefined, now: Date): boolean => {
  const day = Number(proof?.split('.')[0]);
  const isInTime = day <= dayOf(now) && day > dayOf(now) - MAILBOX_PROOF_DAYS;
  return proof !== undefined && isInTime && sameSecret(proof, proofOf(pepper, loginHash, day));
};

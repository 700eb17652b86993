import type { Condition, Key, Stored } from '#functions/platform/table/table.ts';
import type { Registration } from './registration.ts';

/**
 * A link that was mailed: the hash of its token, and when the link expires (epoch ms). The token itself is never
 * stored.
 */
export type MailToken = { hash: string; expiresAt: number };

/**
 * A link that was mailed to set a new password. `client` is a parameter of the link. `isKnown`: the link was requested
 * from a network from which the member signed in before.
 */
export type ResetLink = MailToken & { client: string; isKnown: boolean };

/**
 * A passkey of the member. `id` and `publicKey` (COSE) are base64url, as WebAuthn names them. `counter` is the one of
 * the last signature; authenticators that copy passkeys between devices always send 0. Times are epoch ms.
 */
export type StoredPasskey = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  /** Whether the provider keeps a copy, so that the passkey outlives the device. */
  isBackedUp: boolean;
  name: string;
  createdAt: number;
  lastUsedAt?: number;
};

/**
 * Proofs that somebody owns an account: the password, passkeys and mailed tokens. Stored apart from the login, because
 * every service may read the login. Only services that check the password may read a secret (`assertPassword`).
 */
export type SecretItem = {
  passwordHash: string;
  /**
   * Equal to the login's field of the same name, unless the password was changed between the reads of the two items.
   */
  passwordVersion: number;
  /** Links for a new password, newest first. Absent when no link was mailed since the last change of the password. */
  resets?: ResetLink[];
  /** The link with which the member confirmed the sign-up. It is kept, so that opening the link again is no error. */
  confirmation?: Pick<Registration, 'tokenHash' | 'expiresAt'>;
  /** Names of the devices that signed in, newest last. */
  devices: string[];
  /** Keyed hashes of the networks from which the member signed in, newest last. */
  places: string[];
  /** At most PASSKEYS_MAX, the newest last. Absent before the first, and after a password reset by mail. */
  passkeys?: StoredPasskey[];
  version: number;
};

export type StoredSecret = Stored<SecretItem>;

const SORT_KEY = 'SECRET';
const partition = (loginHash: string): string => `SECRET#${loginHash}`;
export const secretKey = (loginHash: string): Key<SecretItem> => ({ pk: partition(loginHash), sk: SORT_KEY });
/**
 * Key of an item that is written when an address has no account, so that the API call takes as long as for an address
 * with an account.
 */
export const decoyKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'DECOY' });
/**
 * A condition that is always true. The decoy is written instead of an item whose write has a condition. DynamoDB takes
 * longer for a write with a condition, so the decoy needs one, too.
 */
export const DECOY_IF: Condition = ['attribute_not_exists(#version)'];

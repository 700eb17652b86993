import type { Condition, Key, Stored } from '#functions/platform/table/table.ts';
import type { Registration } from './registration.ts';

/** A mailed link: the hash of its token, and when the link expires (epoch ms). The token itself is never stored. */
export type MailToken = { hash: string; expiresAt: number };

/**
 * A mailed link for a new password. `client` is a parameter of the link. `isKnown`: the link was requested from a
 * network from which the account signed in before.
 */
export type ResetLink = MailToken & { client: string; isKnown: boolean };

/**
 * Proofs that somebody owns an account: the password and mailed tokens. Stored apart from the login, because every
 * service may read the login. Only services that ask for the password may read a secret (`assertPassword`).
 */
export type SecretItem = {
  passwordHash: string;
  /**
   * Equal to the login's field of the same name, unless the password was changed between the reads of the two items.
   */
  passwordVersion: number;
  /** Links for a new password, newest first. Absent when no link was mailed since the last change of the password. */
  resets?: ResetLink[];
  /** The link of the registration that became this account, so that opening the link again is no error. */
  confirmation?: Pick<Registration, 'tokenHash' | 'expiresAt'>;
  /** Names of the devices that signed in, newest last. */
  devices: string[];
  /** Keyed hashes of the networks from which the member signed in, newest last. */
  places: string[];
  version: number;
};

export type StoredSecret = Stored<SecretItem>;

const SORT_KEY = 'SECRET';
const partition = (loginHash: string): string => `SECRET#${loginHash}`;
export const secretKey = (loginHash: string): Key<SecretItem> => ({ pk: partition(loginHash), sk: SORT_KEY });
/** Written instead of a member's item, so that a call costs the same for an address without an account. */
export const decoyKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'DECOY' });
/** Always true. A write with a condition takes DynamoDB longer, and the write that a decoy replaces has a condition. */
export const DECOY_IF: Condition = ['attribute_not_exists(#version)'];

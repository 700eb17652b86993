import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { Registration } from './registration.ts';

/** A mailed link: the hash of its token, and when the link expires (epoch ms). The token itself is never stored. */
export type MailToken = { hash: string; expiresAt: number };

/**
 * Proofs that somebody owns an account: the password and mailed tokens. Stored apart from the login, because every unit
 * may read the login. Only units that ask for the password may read a secret (`assertPassword`).
 */
export type SecretItem = {
  passwordHash: string;
  /**
   * Equal to the login's field of the same name, unless the password was changed between the reads of the two items.
   */
  passwordVersion: number;
  /** The latest link for a new password; `client` is a parameter of that link. */
  reset?: MailToken & { client: string };
  /** Links of the registration that became this account, so that opening such a link again is no error. */
  confirmation?: Pick<Registration, 'tokenHashes' | 'expiresAt'>;
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
export const isSecret = (item: Key): item is StoredSecret => item.sk === SORT_KEY;
/** The secret, all registrations and the decoy of one address. */
export const secretsOf = (loginHash: string): Partition<SecretItem | Registration> => ({ pk: partition(loginHash) });
/** Written in place of a member's item, so that a call costs the same for an address without an account. */
export const decoyKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'DECOY' });

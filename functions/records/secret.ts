import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { Registration } from './registration.ts';

/** What a link from a mail still allows. The link itself is never stored. */
export type MailToken = { hash: string; expiresAt: number };

/**
 * What proves who somebody is. It stands apart from the login, which every unit reads: only the units that ask for a
 * password may read a secret, through `assertPassword`.
 */
export type SecretItem = {
  passwordHash: string;
  /** The login has a field of the same name: two items that were read side by side belong together only when these agree. */
  passwordVersion: number;
  reset?: MailToken & { client: string };
  /** The links of the registration that became this account: opening one again is no error. */
  confirmation?: Pick<Registration, 'tokenHashes' | 'expiresAt'>;
  /** Names of the devices that signed in, newest last. */
  devices: string[];
  /** Keyed hashes of the networks that signed in, newest last. */
  places: string[];
  version: number;
};

export type StoredSecret = Stored<SecretItem>;

const partition = (loginHash: string): string => `SECRET#${loginHash}`;
export const secretKey = (loginHash: string): Key<SecretItem> => ({ pk: partition(loginHash), sk: 'SECRET' });
/** The secret and all registrations of one address. */
export const secretsOf = (loginHash: string): Partition<SecretItem | Registration> => ({ pk: partition(loginHash) });
/** Written where a member's item would be, so that a call costs the same for an address that has none. */
export const decoyKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'DECOY' });

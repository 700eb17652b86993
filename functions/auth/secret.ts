import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/** What a link from a mail still allows. The link itself is never stored. */
export type MailToken = { hash: string; expiresAt: number };

/**
 * What proves who somebody is, apart from what every unit reads: only those that ask for a password may read it, through
 * `assertPassword`.
 */
export type SecretItem = {
  passwordHash: string;
  /** The login's of the same name: two items that were read side by side belong together only when these agree. */
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

/**
 * A sign-up whose address nobody has confirmed. It grants nothing: the link that is opened decides which of an address's
 * registrations becomes the account (rules: Identity).
 */
export type Registration = {
  memberId: MemberId;
  email: string;
  sex: Sex;
  passwordHash: string;
  campaign: Record<string, string>;
  readingConsentAt: number | null;
  /** Epoch ms of the sign-up. */
  at: number;
  /** Of the links that were mailed, newest first; all end together. */
  tokenHashes: string[];
  expiresAt: number;
  version: number;
};

export type StoredSecret = SecretItem & Key;
export type StoredRegistration = Registration & Key;

const partition = (loginHash: string): string => `SECRET#${loginHash}`;
export const secretKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'SECRET' });
const REGISTRATION_PREFIX = 'PENDING#';
export const registrationKey = (loginHash: string, place: number): Key => ({
  pk: partition(loginHash),
  sk: `${REGISTRATION_PREFIX}${place}`,
});
export const placeOf = ({ sk }: Key): number => Number(sk.slice(REGISTRATION_PREFIX.length));
export const isRegistration = (item: Key): item is StoredRegistration => item.sk.startsWith(REGISTRATION_PREFIX);
/** Written where a member's item would be, so that a call costs the same for an address that has none. */
export const decoyKey = (loginHash: string): Key => ({ pk: partition(loginHash), sk: 'DECOY' });

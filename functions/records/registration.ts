import type { Key, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

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

export type StoredRegistration = Stored<Registration>;

const PREFIX = 'PENDING#';
/** `place` numbers the registrations of one address. They stand in the partition of the address's secret. */
export const registrationKey = (loginHash: string, place: number): Key<Registration> => ({
  pk: `SECRET#${loginHash}`,
  sk: `${PREFIX}${place}`,
});
/** The `place` of a stored registration. */
export const registrationPlaceOf = ({ sk }: Key): number => Number(sk.slice(PREFIX.length));
export const isRegistration = (item: Key): item is StoredRegistration => item.sk.startsWith(PREFIX);

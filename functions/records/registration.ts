import type { Key, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/**
 * A sign-up whose address is not confirmed yet. A registration gives no access. An address may have three
 * registrations, and the link that is opened decides which of them becomes the account (rules: Identity, Until an
 * address is confirmed).
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
  /** Hashes of the tokens in the mailed links, newest first. */
  tokenHashes: string[];
  /** Epoch ms at which all these links expire. */
  expiresAt: number;
  version: number;
};

export type StoredRegistration = Stored<Registration>;

const PREFIX = 'PENDING#';
/** Registrations of an address are stored in the partition of the address's secret, numbered by `place`. */
export const registrationKey = (loginHash: string, place: number): Key<Registration> => ({
  pk: `SECRET#${loginHash}`,
  sk: `${PREFIX}${place}`,
});
/** The `place` of a stored registration. */
export const registrationPlaceOf = ({ sk }: Key): number => Number(sk.slice(PREFIX.length));
export const isRegistration = (item: Key): item is StoredRegistration => item.sk.startsWith(PREFIX);

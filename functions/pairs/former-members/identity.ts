import type { ProfileItem } from '#functions/items/profile.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { phoneKey } from '#shared/rules/phone.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';

export type Identity = { loginPk: string } & Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram'>;

const MAIL = 'mail-';
/** The hash of the e-mail address. The part of `loginPk` after `#` is the keyed hash of the address. */
export const addressHash = (loginPk: string): string => `${MAIL}${loginPk.slice(loginPk.indexOf('#') + 1)}`;
/**
 * Whether this is the hash of an e-mail address. Only an address is confirmed by its owner; phone numbers and social
 * IDs are not.
 */
export const isAddressHash = (hash: string): boolean => hash.startsWith(MAIL);
/** Shorter phone numbers are ignored, because many people may enter the same few digits. */
const PHONE_DIGITS_MIN = 9;

/**
 * Keyed hashes of a member's e-mail address, phone number and social IDs. Different spellings of one value give the
 * same hash. An empty value gives no hash.
 */
export const identityHashes = (
  pepper: string,
  { loginPk, phone, twitterid, tiktok, instagram }: Identity,
): string[] => {
  const hash = (kind: string, value: string) => `${kind}-${keyedHash(pepper, `gone ${kind}`, value)}`;
  const number = phoneKey(phone);
  return [
    addressHash(loginPk),
    ...(number.length >= PHONE_DIGITS_MIN ? [hash('phone', number)] : []),
    ...Object.entries({ twitterid, tiktok, instagram }).flatMap(([kind, id]) =>
      id.trim() === '' ? [] : [hash(kind, socialIdKey(id))],
    ),
  ];
};

export const identityOf = (loginPk: string, profile: ProfileItem | undefined): Identity => ({
  loginPk,
  phone: profile?.phone ?? '',
  twitterid: profile?.twitterid ?? '',
  tiktok: profile?.tiktok ?? '',
  instagram: profile?.instagram ?? '',
});

import { keyedHash } from '#functions/platform/security/random.ts';
import type { ProfileItem } from '#functions/records/profile.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';

export type Identity = { loginPk: string } & Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram'>;

/** The keyed hash of the e-mail address, which is the part of `loginPk` after `#`. */
const loginHash = (loginPk: string) => loginPk.slice(loginPk.indexOf('#') + 1);
const digits = (phone: string) =>
  phone
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^81(?=[1-9])/, '0');
/** Shorter phone numbers are ignored, because many people may enter the same few digits. */
const PHONE_DIGITS_MIN = 9;

/**
 * Keyed hashes of e-mail address, phone and social IDs. Different spellings of one value give the same hash. An empty
 * value gives no hash.
 */
export const identityHashes = (
  pepper: string,
  { loginPk, phone, twitterid, tiktok, instagram }: Identity,
): string[] => {
  const hash = (kind: string, value: string) => `${kind}-${keyedHash(pepper, `gone ${kind}`, value)}`;
  const number = digits(phone);
  return [
    `mail-${loginHash(loginPk)}`,
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

import { keyedHash } from '#functions/platform/security/random.ts';
import type { ProfileItem } from '#functions/records/profile.ts';

import { socialIdKey } from '#shared/rules/sns-id.ts';

export type Identity = { loginPk: string } & Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram'>;

/** The login's key is a keyed hash of the address already; 32 characters of it name nobody. */
const loginHash = (loginPk: string) => loginPk.slice(loginPk.indexOf('#') + 1);
const digits = (phone: string) =>
  phone
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^81(?=[1-9])/, '0');
/** Fewer digits are no phone number, and would make one person of many. */
const PHONE_DIGITS_MIN = 9;

/** Keyed hashes that the same person shows again. */
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

import { keyedHash } from '#functions/platform/security/random.ts';
import type { Key, Write } from '#functions/platform/table/table.ts';
import type { ProfileItem } from '#functions/profile/public.ts';
import type { MemberId } from '#shared/ids.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';

/**
 * What stays of somebody who withdrew, so that a block holds when the same person signs up again: who blocked whom under
 * the old id, and keyed hashes of address, phone and social IDs that lead to it. None of it can be read backwards.
 */
export type GoneBlock = { by: 'leaver' | 'partner'; at: number };
export type Identity = { loginPk: string } & Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram'>;

const gonePk = (oldIdOrHash: string): string => `GONE#${oldIdOrHash}`;
const BLOCK = 'BLOCK#';
const FORMER = 'FORMER#';
const LATER = 'LATER#';

/** Blocks of one former member. */
export const goneBlocks = (oldId: MemberId) => ({ pk: gonePk(oldId), prefix: BLOCK });
export const partnerOfBlock = ({ sk }: Key): MemberId => sk.slice(BLOCK.length) as MemberId;
/** Former members behind one hash. */
export const formersOf = (hash: string) => ({ pk: gonePk(hash), prefix: FORMER });
export const formerId = ({ sk }: Key): MemberId => sk.slice(FORMER.length) as MemberId;
/** Under which ids a former member came back. */
export const latersOf = (oldId: MemberId) => ({ pk: gonePk(oldId), prefix: LATER });
export const laterId = ({ sk }: Key): MemberId => sk.slice(LATER.length) as MemberId;

export const goneBlockWrite = (oldId: MemberId, partnerId: MemberId, block: GoneBlock): Write => ({
  name: 'gone block',
  put: { pk: gonePk(oldId), sk: `${BLOCK}${partnerId}`, ...block },
});
export const formerWrite = (hash: string, oldId: MemberId): Write => ({
  name: 'former',
  put: { pk: gonePk(hash), sk: `${FORMER}${oldId}` },
});
export const laterWrite = (oldId: MemberId, newId: MemberId): Write => ({
  name: 'later',
  put: { pk: gonePk(oldId), sk: `${LATER}${newId}` },
});

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

/** Which hashes of a member were looked up already, so that a saved form looks for new ones only. */
export type IdentityItem = { hashes: string[] };
export const identityKey = (id: MemberId): Key => ({ pk: `MATCHING#${id}`, sk: 'IDENTITY' });

export const identityOf = (loginPk: string, profile: ProfileItem | undefined): Identity => ({
  loginPk,
  phone: profile?.phone ?? '',
  twitterid: profile?.twitterid ?? '',
  tiktok: profile?.tiktok ?? '',
  instagram: profile?.instagram ?? '',
});

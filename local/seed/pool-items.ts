import { type PoolEntriesItem, type PoolEntryItem, poolEntriesKey, poolEntryKey } from '#functions/items/pool-entry.ts';
import { isEligible } from '#functions/pairs/pair/matching.rules.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Item, Stored } from '#functions/platform/table/table.ts';
import { packMan } from '#functions/recommend/pool/entry-code.ts';
import { stratumOf } from '#functions/recommend/pool/pool-strata.ts';
import { areasOf, scoringProfileOf } from '#functions/recommend/score/scoring-profile.ts';
import { MAN } from '#shared/options/member.ts';
import { seedAccount, seedProfile } from './member-items.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

/**
 * A man's pool entries, one for each of his areas, equal to those that the consumer of the event `member.changed`
 * writes. Used for populations, for which the consumer would be too slow.
 */
export const poolItems = (member: SeedMember, photos: readonly PhotoRef[], context: SeedContext): Item[] => {
  const account = seedAccount(member, context);
  const profile = seedProfile(member, [photos[0] ?? null, photos[1] ?? null, photos[2] ?? null]);
  if (member.sex !== MAN || !isEligible(account, context.now)) return [];
  const man = scoringProfileOf(profile, account);
  const packed = packMan(man);
  const p = Math.floor(account.paidUntil / 1000);
  const sortKeys = Object.fromEntries(
    areasOf(profile).map((area) => [
      area,
      `${stratumOf(man)}#${sha256(`place\0${account.memberId}\0${area}`).slice(0, 7)}`,
    ]),
  );
  const entries: PoolEntriesItem = { entries: sortKeys, packed, p, keyedAt: context.now.getTime(), version: 1 };
  return [
    { ...poolEntriesKey(account.memberId), ...entries },
    ...Object.entries(sortKeys).map(
      ([area, sortKey]): Stored<PoolEntryItem> => ({
        ...poolEntryKey(area, sortKey),
        m: account.memberId,
        c: packed,
        e: 0,
        p,
      }),
    ),
  ];
};

import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import { seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import { RECENT_MAX } from '#functions/pairs/recommended/seen.ts';
import { packMarks } from '#functions/pairs/recommended/seen-set-codec.ts';
import type { Item } from '#functions/platform/table/table.ts';

import { seedAccount, seedProfile } from '#local/seed/member-items.ts';
import { poolItems } from '#local/seed/pool-items.ts';
import { memberAt, type SyntheticMember } from '#local/seed/population.ts';
import { createRandom } from '#local/seed/random.ts';
import type { SeedContext, SeedMember } from '#local/seed/seed-member.ts';
import { seedMemberId } from '#local/seed/seed-member-id.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';

export const SEED = 4;
const SHOWN_AT_MOST = 30;
/** How many men a woman has already seen: ten a day for a year. */
const SEEN_MEN = 3650;

export const toSeedMember = (member: SyntheticMember): SeedMember => ({
  ...member,
  isConfirmed: true,
  isActive: true,
  hasDocument: false,
  isTutorialDone: true,
  plan: member.isPaid ? { planId: 2, state: 'running', startedDaysAgo: 3, hasEarlierTerms: false } : null,
});

/** Pool entries (short summaries) of `men` men, one for each area of a man. `e`, how often he was shown, is random. */
export function* entriesOf(men: number, context: SeedContext): Generator<Item> {
  const random = createRandom(SEED, 1);
  for (let index = 0; index < men; index += 1) {
    for (const item of poolItems(toSeedMember(memberAt(SEED, MAN, index)), [], context))
      if (item.pk.startsWith('POOL#')) yield { ...item, e: Math.floor(random.next() * SHOWN_AT_MOST) };
  }
}

/** The account item and the profile item of a member. */
export const fullItems = (member: SeedMember, context: SeedContext): [Item & AccountItem, Item] => {
  const id = seedMemberId(member.email);
  return [
    { ...accountKey(id), ...seedAccount(member, context) },
    { ...profileKey(id), ...seedProfile(member, [null, null, null]) },
  ];
};

/** Returns a function that makes a man's account and profile from his id. */
export const manItems = (men: number, context: SeedContext): ((id: MemberId) => Item[]) => {
  const indexes = new Map<string, number>();
  for (let index = 0; index < men; index += 1) indexes.set(seedMemberId(`man-${index + 1}@example.com`), index);
  return (id) => {
    const index = indexes.get(id);
    return index === undefined ? [] : fullItems(toSeedMember(memberAt(SEED, MAN, index)), context);
  };
};

export type Woman = { id: MemberId; areas: string[]; items: Item[] };

/** Active women who were shown ten men a day for a year. With `refusesAll` they exclude every body type and height. */
export const womenOf = (count: number, context: SeedContext, refusesAll = false): Woman[] => {
  const random = createRandom(SEED, 2);
  const women: Woman[] = [];
  for (let index = refusesAll ? 10_000 : 0; women.length < count; index += 1) {
    const member = memberAt(SEED, WOMAN, index);
    if (member.status !== WOMAN_STATUS.active || member.ageCheck !== AGE_CHECK.verified) continue;
    const [account, profile] = fullItems(toSeedMember(member), context);
    const id = account.memberId;
    const marks = Array.from({ length: SEEN_MEN }, () => Math.floor(random.next() * 2 ** 24));
    const feedback = refusesAll ? { ngBodyTypes: new Set(['0', '1', '2', '3', '4']), ngMinHeight: 231 } : {};
    women.push({
      id,
      areas: String(member.attributes['area']).split(', '),
      items: [
        account,
        profile,
        { ...seenKey(id), ...feedback, recent: new Set(marks.slice(0, RECENT_MAX / 2)), folds: 30 },
        { ...seenArchiveKey(id), marks: packMarks(marks.slice(RECENT_MAX / 2)), folds: 30 },
      ],
    });
  }
  return women;
};

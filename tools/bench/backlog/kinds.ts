import { domain as account } from '#functions/account/domain.ts';
import { domain as events } from '#functions/events/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import type { DueKind } from '#functions/items/due/index.ts';
import { newPair, pairIdOf, toSides } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import type { Domain } from '#functions/platform/service/define-domain.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { seedAccount } from '#local/seed/member-items.ts';
import { poolItems } from '#local/seed/pool-items.ts';
import { memberAt } from '#local/seed/population.ts';
import type { SeedContext } from '#local/seed/seed-member.ts';
import { seedMemberId } from '#local/seed/seed-member-id.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { fullItems, SEED, toSeedMember, womenOf } from '../recommend/population.ts';

/**
 * One kind of due items (tasks of a scheduled function). `items` yields `count` due items, and the accounts, profiles
 * and other items that the scheduled function reads for them.
 */
export type Backlog = {
  kind: DueKind;
  domain: Domain;
  /** Share of this kind among all due items of `npm run bench:backlog`, from 0 to 1. All shares sum to 1. */
  share: number;
  items(count: number, context: SeedContext): Generator<Item>;
};

const MEN_TO_DRAW = 2_000;
const A_MINUTE_AGO = (now: Date) => new Date(now.getTime() - 60_000);

const dueItem = (kind: DueKind, now: Date, subject: string, data: Record<string, string> = {}): Item => {
  const write = anyDueWrite(kind, A_MINUTE_AGO(now), subject, data);
  if (!('put' in write)) throw new Error('Due work is put');
  return write.put;
};

const memberId = (sex: Sex, index: number) => seedMemberId(toSeedMember(memberAt(SEED, sex, index)).email);
const accountOf = (sex: Sex, index: number, context: SeedContext, more: object): Item => {
  const member = toSeedMember(memberAt(SEED, sex, index));
  const item = seedAccount({ ...member, isActive: true }, context);
  return { ...accountKey(item.memberId), ...item, ...more };
};

/**
 * Yields `count` due items, each for a different woman, and the accounts of these women. `more` returns account
 * attributes that the scheduled function looks for.
 */
const perWoman = (kind: DueKind, more: (now: Date) => object) =>
  function* (count: number, context: SeedContext): Generator<Item> {
    for (let index = 0; index < count; index += 1) {
      yield accountOf(WOMAN, index, context, more(context.now));
      yield dueItem(kind, context.now, memberId(WOMAN, index));
    }
  };

function* heldPairs(count: number, context: SeedContext): Generator<Item> {
  const heldUntil = A_MINUTE_AGO(context.now).getTime();
  for (let index = 0; index < count; index += 1) {
    const [herId, hisId] = [memberId(WOMAN, index), memberId(MAN, index)];
    const id = pairIdOf(context.pepper, herId, hisId);
    const names = { herName: 'はな', hisName: 'たろう' };
    const { hers, his } = toSides(
      newPair({ id, herId, hisId, ...names, state: PAIR_STATE.held, heldUntil }, context.now),
    );
    yield* [hers, his];
    yield accountOf(WOMAN, index, context, { womanStatus: WOMAN_STATUS.active });
    yield accountOf(MAN, index, context, {});
    yield dueItem('hold', context.now, id, { herId });
  }
}

function* staleEntries(count: number, context: SeedContext): Generator<Item> {
  for (let index = 0, men = 0; men < count; index += 1) {
    const member = toSeedMember(memberAt(SEED, MAN, index));
    const items = poolItems(member, [], context);
    if (items.length === 0) continue;
    men += 1;
    yield* fullItems(member, context);
    for (const item of items) yield 'keyedAt' in item ? { ...item, keyedAt: context.now.getTime() - 8 * DAY_MS } : item;
    yield dueItem('rekey', context.now, memberId(MAN, index));
  }
}

/**
 * Yields the items of two thousand men and of `count` women, with one due item for each woman. The women have the
 * premium plan, and were shown ten men a day for a year.
 */
function* premiumWomen(count: number, context: SeedContext): Generator<Item> {
  for (let index = 0; index < MEN_TO_DRAW; index += 1) {
    const member = toSeedMember(memberAt(SEED, MAN, index));
    yield* poolItems(member, [], context);
    yield* fullItems(member, context);
  }
  const paidUntil = context.now.getTime() + 20 * DAY_MS;
  for (const { id, items } of womenOf(count, context)) {
    for (const item of items) yield item.sk === 'ACCOUNT' ? { ...item, paidUntil } : item;
    yield dueItem('staff_recommends', context.now, id);
  }
}

const longAgo = (now: Date) => now.getTime() - 40 * DAY_MS;

export const BACKLOGS: readonly Backlog[] = [
  { kind: 'staff_recommends', domain: matching, share: 0.02, items: premiumWomen },
  { kind: 'rekey', domain: matching, share: 0.08, items: staleEntries },
  { kind: 'hold', domain: matching, share: 0.1, items: heldPairs },
  {
    kind: 'pause',
    domain: matching,
    share: 0.35,
    items: perWoman('pause', (now) => ({ womanStatus: WOMAN_STATUS.active, lastCallAt: longAgo(now) })),
  },
  { kind: 'digest', domain: events, share: 0.4, items: perWoman('digest', () => ({ unreadMessages: 2, ageCheck: 2 })) },
  {
    kind: 'erase',
    domain: account,
    share: 0.05,
    items: perWoman('erase', (now) => ({ isActive: false, withdrawnAt: longAgo(now) })),
  },
];

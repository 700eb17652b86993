import { type AccountItem, accountKey } from '#functions/account/public.ts';
import type { Condition, Key, Write } from '#functions/platform/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { groupOf, LIST_GROUPS, type ListGroup, type Pair, type PairItem, toSides } from './pair.ts';

/** Rows in each of a member's list groups, kept by the transaction that moves a record. */
export type ListCounts = Partial<Record<ListGroup, number>>;
export const listCountsKey = (id: MemberId): Key => ({ pk: `MATCHING#${id}`, sk: 'LISTS' });

export type PairWriteOptions = {
  /** What must hold of an account for the change to be made; refused as `her account` or `his account`. */
  require?: { her?: Condition; his?: Condition };
  /** Accounts as read, so that "newest record" ids that point at a record which leaves its state can go. */
  accounts?: { her?: AccountItem; his?: AccountItem };
};

const EXISTS: Condition = ['attribute_exists(pk)'];

/**
 * Every write that a change of a record needs: both sides, list counters and account counters. `before` is null for a
 * new record. Refusals are named `her side`, `his side` (somebody was faster, or the record exists), `her account`,
 * `his account`.
 */
export const pairWrites = (before: Pair | null, after: Pair, options: PairWriteOptions = {}): Write[] => {
  const next: Pair = before ? { ...after, version: before.version + 1 } : after;
  const [old, fresh] = [before && toSides(before), toSides(next)];
  return [
    sideWrite('her side', old?.hers, fresh.hers, before),
    sideWrite('his side', old?.his, fresh.his, before),
    ...memberWrites(WOMAN, before, next, options),
    ...memberWrites(MAN, before, next, options),
  ];
};

const sideWrite = (name: string, old: PairItem | undefined, fresh: PairItem, before: Pair | null): Write => {
  if (!old || !before) return { name, if: ['attribute_not_exists(pk)'], put: fresh };
  const { pk, sk, ...attributes } = fresh;
  const changed = Object.entries(attributes).filter(([field, value]) => !isSame(value, old[field as keyof PairItem]));
  return {
    name,
    if: ['#version = :seen', { seen: before.version }],
    update: {
      pk,
      sk,
      set: Object.fromEntries(changed.filter(([, value]) => value !== undefined)),
      // A field may stand in one state of the record only; listPk must go for the row to leave the list.
      remove: [
        ...new Set([
          ...changed.filter(([, value]) => value === undefined).map(([field]) => field),
          ...gone(old, attributes),
        ]),
      ],
    },
  };
};
const gone = (old: PairItem, attributes: object) =>
  Object.keys(old).filter(
    (field) => field !== 'pk' && field !== 'sk' && !(field in attributes) && old[field as keyof PairItem] !== undefined,
  );
const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

type Counters = Partial<
  Pick<AccountItem, 'matchingCount' | 'recommendCount' | 'likeCount' | 'sentLikeCount' | 'unreadMessages'>
>;

const memberWrites = (
  viewer: Sex,
  before: Pair | null,
  after: Pair,
  { require, accounts }: PairWriteOptions,
): Write[] => {
  const who = viewer === WOMAN ? 'her' : 'his';
  const id = viewer === WOMAN ? after.herId : after.hisId;
  const counters = difference(before ? countersOf(viewer, before) : {}, countersOf(viewer, after));
  const lists = difference(before ? listsOf(viewer, before) : {}, listsOf(viewer, after));
  const newest = newestIds(viewer, before, after, accounts?.[who]);
  const condition = require?.[who];
  const touches = Object.keys(counters).length + Object.keys(newest.set).length + newest.remove.length > 0;
  const name = `${who} account`;
  return [
    ...(touches ? [{ name, if: condition ?? EXISTS, update: { ...accountKey(id), add: counters, ...newest } }] : []),
    ...(!touches && condition ? [{ name, if: condition, check: accountKey(id) }] : []),
    ...(Object.keys(lists).length > 0 ? [{ name: `${who} lists`, update: { ...listCountsKey(id), add: lists } }] : []),
  ];
};

const isShown = (viewer: Sex, pair: Pair) => groupOf(viewer, stateFor(viewer, pair), pair.blockedBy) !== undefined;
const stateFor = (viewer: Sex, pair: Pair) => (viewer === WOMAN ? toSides(pair).hers.state : toSides(pair).his.state);

/** What one record adds to its member's account: unanswered likes and unread messages, matches, and what waits for her. */
const countersOf = (viewer: Sex, pair: Pair): Required<Counters> => {
  const state = stateFor(viewer, pair);
  const shown = isShown(viewer, pair) ? 1 : 0;
  return {
    matchingCount: isMatch(state) ? shown : 0,
    recommendCount: state === 0 ? shown : 0,
    likeCount: state === 9 ? shown : 0,
    sentLikeCount: state === 8 ? shown : 0,
    unreadMessages: viewer === WOMAN ? pair.herUnread : pair.hisUnread,
  };
};

const listsOf = (viewer: Sex, pair: Pair): ListCounts => {
  const group = groupOf(viewer, stateFor(viewer, pair), pair.blockedBy);
  return Object.fromEntries(LIST_GROUPS.map((one) => [one, one === group ? 1 : 0]));
};

const difference = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) =>
      count === (before[name] ?? 0) ? [] : [[name, count - (before[name] ?? 0)]],
    ),
  );

const NEWEST = [
  { field: 'lastRecommendId', holds: (viewer: Sex, pair: Pair) => viewer === WOMAN && pair.state === 0 },
  { field: 'lastSuspendId', holds: (viewer: Sex, pair: Pair) => viewer === WOMAN && pair.state === 6 },
  { field: 'lastMatchingId', holds: (_viewer: Sex, pair: Pair) => isMatch(pair.state) },
] as const;

const newestIds = (viewer: Sex, before: Pair | null, after: Pair, account: AccountItem | undefined) => {
  const moved = NEWEST.filter(({ holds }) => (before !== null && holds(viewer, before)) !== holds(viewer, after));
  return {
    set: Object.fromEntries(moved.filter(({ holds }) => holds(viewer, after)).map(({ field }) => [field, after.id])),
    remove: moved
      .filter(({ field, holds }) => !holds(viewer, after) && account?.[field] === after.id)
      .map(({ field }) => field),
  };
};

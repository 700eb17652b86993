import type { Condition, Update, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { closedMark, listCountsKey } from '#functions/records/list-counts.ts';
import { groupOf, type Pair, type PairItem, toSides } from '#functions/records/pair.ts';
import type { Sex } from '#shared/options/member.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { countersOfRow } from '../lists/counters.ts';
import { type Accounts, latestIdsChange, type Successors } from '../lists/latest-record-ids.ts';

export type PairWriteOptions = {
  /** What must hold of an account for the change to be made; refused as `her account` or `his account`. */
  require?: { her?: Condition; his?: Condition };
  /** Accounts as read, so that "newest record" ids that point at a record which leaves its state can go. */
  accounts?: Accounts;
  /** What those ids are to point at instead (`findSuccessors`). */
  successors?: Successors;
  /** A match stays where its counters know it, whatever its activity: an event moves it on (`moveMatch`). */
  keepsPlace?: boolean;
  /** More to change in an account by the same clause: a transaction touches an item once. */
  change?: { her?: Pick<Update, 'set' | 'remove'> };
};

const EXISTS: Condition = ['attribute_exists(pk)'];

/**
 * Every write that a change of a record needs: both sides, list counters and account counters. `before` is null for a
 * new record. Refusals are named `her side`, `his side` (somebody was faster, or the record exists), `her account`,
 * `his account`, `next <field>` (a successor was answered meanwhile).
 */
export const pairWrites = (before: Pair | null, after: Pair, options: PairWriteOptions = {}): Write[] => {
  const placedAt = placeAfter(before, after, options);
  const next: Pair = { ...after, placedAt, ...(before ? { version: before.version + 1 } : {}) };
  const [old, fresh] = [before && toSides(before), toSides(next)];
  return [
    sideWrite('her side', old?.hers, fresh.hers, before),
    sideWrite('his side', old?.his, fresh.his, before),
    ...memberWrites(WOMAN, before, next, options),
    ...memberWrites(MAN, before, next, options),
  ];
};

const placeAfter = (before: Pair | null, after: Pair, { keepsPlace = false }: PairWriteOptions): number | undefined => {
  if (!isMatch(after.state)) return undefined;
  return keepsPlace && before && isMatch(before.state) ? before.placedAt : after.activityAt;
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
  { require, accounts, successors, change }: PairWriteOptions,
): Write[] => {
  const who = viewer === WOMAN ? 'her' : 'his';
  const id = viewer === WOMAN ? after.herId : after.hisId;
  const counters = difference(before ? countersOf(viewer, before) : {}, countersOf(viewer, after));
  const lists = difference(before ? listsOf(viewer, before) : {}, listsOf(viewer, after));
  const newest = latestIdsChange(viewer, [before, after], accounts?.[who], successors?.[who]);
  const more = viewer === WOMAN ? change?.her : undefined;
  const [set, remove] = [{ ...newest.set, ...more?.set }, [...newest.remove, ...(more?.remove ?? [])]];
  const condition = allOf([...(require?.[who] ? [require[who]] : []), ...newest.require]);
  const touches = Object.keys(counters).length + Object.keys(set).length + remove.length > 0;
  const name = `${who} account`;
  return [
    ...(touches ? [{ name, if: condition ?? EXISTS, update: { ...accountKey(id), add: counters, set, remove } }] : []),
    ...(!touches && condition ? [{ name, if: condition, check: accountKey(id) }] : []),
    ...newest.checks,
    ...(Object.keys(lists).length > 0
      ? [{ name: `${who} lists`, update: { ...listCountsKey(id), add: lists, ...closedBy(before, after) } }]
      : []),
  ];
};

/** A block is final from the moment it is answered, also where the index still lists the record for a moment. */
const closedBy = (before: Pair | null, after: Pair): Pick<Update, 'addToSet'> =>
  after.blockedBy !== undefined && before?.blockedBy === undefined
    ? { addToSet: { closed: new Set([closedMark(after.id)]) } }
    : {};

const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0
    ? undefined
    : [
        conditions.map(([text]) => text).join(' AND '),
        Object.assign({}, ...conditions.map(([, values]) => values)) as Record<string, unknown>,
      ];

const isShown = (viewer: Sex, pair: Pair) =>
  groupOf(viewer, stateFor(viewer, pair), pair.blockedBy ?? pair.leftBy) !== undefined;
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

const listsOf = (viewer: Sex, pair: Pair): Record<string, number> => {
  const group = groupOf(viewer, stateFor(viewer, pair), pair.blockedBy ?? pair.leftBy);
  return group ? Object.fromEntries(countersOfRow(group, pair).map((field) => [field, 1])) : {};
};

const difference = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const change = (after[name] ?? 0) - (before[name] ?? 0);
      return change === 0 ? [] : [[name, change]];
    }),
  );

import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { listCountsKey } from '#functions/items/list-counts.ts';
import { movedChange } from '#functions/items/moved.ts';
import { groupOf, isPartnerAbsent, mirrorState, type Pair, type PairItem, toSides } from '#functions/items/pair.ts';
import { allOf } from '#functions/platform/table/all-of.ts';
import type { Condition, Update, Write } from '#functions/platform/table/table.ts';
import { NEW_MATCHES_KEPT } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { countersOfRow } from './counters.ts';
import { type Accounts, type LatestIdField, latestIdsChange, type Successors } from './latest-pair-ids.ts';

export type PairWriteOptions = {
  /**
   * Conditions on the two accounts. The transaction is refused as `her account` or `his account` when the condition on
   * that account does not hold.
   */
  require?: { her?: Condition; his?: Condition } | undefined;
  /**
   * The accounts as they were read. An account may store this pair's id as the latest pair in a state. When the pair
   * leaves that state, the account must store another id, or none (`latestIdsChange`).
   */
  accounts?: Accounts;
  /** Ids of other pairs that replace this pair's id in the accounts (`findSuccessors`). */
  successors?: Successors;
  /**
   * Only for a pair that comes back into the lists at its earlier position: the fields of each account that keep the id
   * of a newer pair. Needs `accounts`.
   */
  stays?: { her: readonly LatestIdField[]; his: readonly LatestIdField[] } | undefined;
  /**
   * Keeps the stored `placedAt` of a match, although `activityAt` changes. The list counters count a match by
   * `placedAt`. An event updates `placedAt` later (`moveMatch`).
   */
  keepsPlacedAt?: boolean;
  /**
   * Further changes of the two accounts. They are written together with the counters of the account, because a
   * transaction may write an item only once. `add` must not contain the counters that a pair changes (`Counters`).
   */
  change?: { her?: AccountChange; his?: AccountChange } | undefined;
  /**
   * The members whose next visit shows this new match (the match moment): the member who did not choose, or both when
   * the response to the choosing member can't show the match.
   */
  newFor?: 'her' | 'his' | 'both' | undefined;
  /**
   * The time of the change. The accounts record that the pair changed at this time, so that lists show the change at
   * once (`movedChange`). Omitted for a change that no screen waits for.
   */
  now?: Date | undefined;
};

type AccountChange = Pick<Update, 'set' | 'remove' | 'add'>;

const EXISTS: Condition = ['attribute_exists(pk)'];

/**
 * All writes of a changed pair: the copies (sides), list counters and account counters of both members. `before` is
 * null for a new pair. The transaction may be refused under these names:
 * - `her side`, `his side`: the pair changed meanwhile, or exists already.
 * - `her account`, `his account`: `require` does not hold, or the account's ids of the latest pairs changed.
 * - `next <field>`, for example `next lastMatchingId`: the pair whose id should replace this pair's id in the account
 *   (`successors`) is not in its list any more.
 */
export const pairWrites = (before: Pair | null, after: Pair, options: PairWriteOptions = {}): Write[] => {
  const placedAt = placedAtAfter(before, after, options);
  const next: Pair = { ...after, placedAt, version: before ? before.version + 1 : after.version };
  const [old, fresh] = [before && toSides(before), toSides(next)];
  return [
    sideWrite('her side', old?.hers, fresh.hers, before),
    sideWrite('his side', old?.his, fresh.his, before),
    ...memberWrites(WOMAN, before, next, options),
    ...memberWrites(MAN, before, next, options),
  ];
};

/** `pairWrites` without the counters and lists of members who are erased: these items do not exist any more. */
export const withoutErased = (writes: readonly Write[], { her, his }: Accounts): Write[] => {
  const erased = [...(her ? [] : ['her account', 'her lists']), ...(his ? [] : ['his account', 'his lists'])];
  return writes.filter(({ name }) => !erased.includes(name));
};

const placedAtAfter = (
  before: Pair | null,
  after: Pair,
  { keepsPlacedAt = false }: PairWriteOptions,
): number | undefined => {
  if (!isMatch(after.state)) return undefined;
  return keepsPlacedAt && before && isMatch(before.state) ? before.placedAt : after.activityAt;
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
      // Fields that the new side does not have must be removed, because the index lists a side as long as the side has
      // listPk and listSk.
      remove: [
        ...new Set([
          ...changed.filter(([, value]) => value === undefined).map(([field]) => field),
          ...fieldsOnlyIn(old, attributes),
        ]),
      ],
    },
  };
};
const fieldsOnlyIn = (old: PairItem, attributes: object) =>
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
  { require, accounts, successors, stays, change, newFor, now }: PairWriteOptions,
): Write[] => {
  const who = viewer === WOMAN ? 'her' : 'his';
  const id = viewer === WOMAN ? after.herId : after.hisId;
  const counters = difference(before ? countersOf(viewer, before) : {}, countersOf(viewer, after));
  const lists = difference(before ? listsOf(viewer, before) : {}, listsOf(viewer, after));
  const latestIds = latestIdsChange(viewer, [before, after], accounts?.[who], {
    successors: successors?.[who],
    stays: stays?.[who],
  });
  // For a member who is shown the new match, a refused write of the account must have one meaning: the member is not
  // available. The condition of `newLikeChange` can fail for another reason, so this change is left out.
  const isToldOfMatch = newFor === who || newFor === 'both';
  const newLike = isToldOfMatch ? {} : newLikeChange(viewer, [before, after], accounts?.[who]);
  const more = change?.[who];
  const add = { ...counters, ...newLike.add, ...more?.add };
  const set = { ...latestIds.set, ...more?.set };
  const isListed = groupFor(viewer, after) !== undefined || (before !== null && groupFor(viewer, before) !== undefined);
  const isBlocked = after.blockedBy !== undefined && before?.blockedBy === undefined;
  const moved = now && (isListed || isBlocked) ? movedChange(after.id, now) : undefined;
  const removed = [...latestIds.remove, ...(more?.remove ?? [])];
  const condition = allOf([
    ...(require?.[who] ? [require[who]] : []),
    ...latestIds.require,
    ...(newLike.require ? [newLike.require] : []),
  ]);
  const newMatch = newMatchChange(viewer, before, after, isToldOfMatch ? accounts?.[who] : undefined);
  const changes = Object.keys(add).length + Object.keys(set).length + removed.length > 0;
  // The account records the changed pair (`movedChange`) in three cases: the account changes for another reason; the
  // transaction has a condition on the account (a check costs as much as an update); or the pair enters or leaves a
  // list.
  const touches = changes || (moved !== undefined && (condition !== undefined || Object.keys(lists).length > 0));
  const remove = [...removed, ...(moved?.remove ?? [])];
  const addToSet = { ...newMatch.addToSet, ...moved?.addToSet };
  const name = `${who} account`;
  return [
    ...(touches
      ? [{ name, if: condition ?? EXISTS, update: { ...accountKey(id), add, set, remove, ...newMatch, addToSet } }]
      : []),
    ...(!touches && condition ? [{ name, if: condition, check: accountKey(id) }] : []),
    ...latestIds.checks,
    ...(Object.keys(lists).length > 0 ? [{ name: `${who} lists`, update: { ...listCountsKey(id), add: lists } }] : []),
  ];
};

/**
 * Adds a new match to the matches that the member has not been shown yet. Removes a match that ends before the member
 * was shown it. `account` is undefined for a member who is not to be shown the match. `matchingCount` changes whenever
 * a match is added or removed, so the transaction always contains an update of the account.
 */
const newMatchChange = (
  viewer: Sex,
  before: Pair | null,
  after: Pair,
  account: AccountItem | undefined,
): Pick<Update, 'addToSet' | 'takeFromSet'> => {
  const was = before !== null && groupFor(viewer, before) === 'matching';
  if (was === (groupFor(viewer, after) === 'matching')) return {};
  const newMatches = new Set([after.id]);
  if (was) return { takeFromSet: { newMatches } };
  return account && (account.newMatches?.size ?? 0) < NEW_MATCHES_KEPT ? { addToSet: { newMatches } } : {};
};

const stateFor = (viewer: Sex, { state }: Pair) => (viewer === WOMAN ? state : mirrorState(state));
const asSeen = (viewer: Sex, pair: Pair): Pair => ({ ...pair, state: stateFor(viewer, pair) });
const groupFor = (viewer: Sex, pair: Pair) => groupOf(viewer, asSeen(viewer, pair));

/**
 * Changes the number of new likes: likes received since the member last opened the list of likes. A like that ends or
 * is hidden is no longer new. A like that comes back is new again. A new pair changes nothing here, because the caller
 * that saves a new like counts it. Requires that the list was not opened since the account was read.
 */
const newLikeChange = (
  viewer: Sex,
  [before, after]: readonly [Pair | null, Pair],
  account: AccountItem | undefined,
): { add?: { newLikeCount: number }; require?: Condition | undefined } => {
  if (!before || !account) return {};
  const { likesSeenAt, newLikeCount } = account;
  const isNew = (pair: Pair) => groupFor(viewer, pair) === 'liked' && pair.activityAt > (likesSeenAt ?? 0);
  const comesBack = before.state === after.state && !isNew(before) && isNew(after);
  const goes = isNew(before) && !isNew(after) && newLikeCount > 0;
  if (!comesBack && !goes) return {};
  const seen: Condition =
    likesSeenAt === undefined
      ? ['attribute_not_exists(#likesSeenAt)']
      : ['#likesSeenAt = :likesSeenAt', { likesSeenAt }];
  return {
    add: { newLikeCount: goes ? -1 : 1 },
    require: goes ? allOf([seen, ['#newLikeCount > :none', { none: 0 }]]) : seen,
  };
};

/**
 * The amounts that one pair adds to the counters of the viewer's account. A pair that is in no list adds only its
 * unread messages; a pair whose other member can't be reached adds nothing.
 */
const countersOf = (viewer: Sex, pair: Pair): Required<Counters> => {
  const state = stateFor(viewer, pair);
  const shown = groupFor(viewer, pair) ? 1 : 0;
  const unread = viewer === WOMAN ? pair.herUnread : pair.hisUnread;
  return {
    matchingCount: isMatch(state) ? shown : 0,
    recommendCount: state === PAIR_STATE.fresh ? shown : 0,
    likeCount: state === PAIR_STATE.likeReceived ? shown : 0,
    sentLikeCount: state === PAIR_STATE.likeSent ? shown : 0,
    unreadMessages: isPartnerAbsent(viewer, { ...pair, state }) ? 0 : unread,
  };
};

const listsOf = (viewer: Sex, pair: Pair): Record<string, number> => {
  const group = groupFor(viewer, pair);
  return group ? Object.fromEntries(countersOfRow(group, pair).map((field) => [field, 1])) : {};
};

const difference = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const change = (after[name] ?? 0) - (before[name] ?? 0);
      return change === 0 ? [] : [[name, change]];
    }),
  );

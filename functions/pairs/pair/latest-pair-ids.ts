import type { AccountItem } from '#functions/items/account.ts';
import { isPartnerAbsent, type Listed, type ListGroup, listOf, type Pair, pairKey } from '#functions/items/pair.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/**
 * Fields of an account with the id of the latest pair in a state (`recommend_id`, `suspend_id`, `matching_id` on the
 * wire).
 */
export type LatestIdField = 'lastRecommendId' | 'lastSuspendId' | 'lastMatchingId';
export type LatestIds = Partial<Pick<AccountItem, LatestIdField>>;
/**
 * For each account, the new ids of its fields `LatestIdField` after a pair left its state. A field is absent when no
 * other pair was found in the state.
 */
export type Successors = { her?: LatestIds; his?: LatestIds };
export type Accounts = { her?: AccountItem | undefined; his?: AccountItem | undefined };

/** `isNamedFor`: whether this field of the viewer's account may contain the id of this pair. */
type LatestId = { field: LatestIdField; group: ListGroup; isNamedFor: (viewer: Sex, pair: Listed) => boolean };

const isOpen = (viewer: Sex, pair: Listed) =>
  pair.leftBy === undefined && pair.blockedBy === undefined && !isPartnerAbsent(viewer, pair);
const LATEST_IDS: readonly LatestId[] = [
  {
    field: 'lastRecommendId',
    group: 'open',
    isNamedFor: (viewer, pair) => isOpen(viewer, pair) && viewer === WOMAN && pair.state === PAIR_STATE.fresh,
  },
  {
    field: 'lastSuspendId',
    group: 'open',
    isNamedFor: (viewer, pair) => isOpen(viewer, pair) && viewer === WOMAN && pair.state === PAIR_STATE.held,
  },
  {
    field: 'lastMatchingId',
    group: 'matching',
    isNamedFor: (viewer, pair) => isOpen(viewer, pair) && isMatch(pair.state),
  },
];

/** The fields that could contain the pair's id before the change, but can't after it. */
const latestIdsLeft = (viewer: Sex, before: Pair | null, after: Pair): LatestId[] =>
  LATEST_IDS.filter(({ isNamedFor }) => before !== null && isNamedFor(viewer, before) && !isNamedFor(viewer, after));

/** The fields that can contain the pair's id after the change, but couldn't before it. */
export const latestIdsEntered = (viewer: Sex, before: Pair | null, after: Pair): LatestId[] =>
  LATEST_IDS.filter(({ isNamedFor }) => !(before && isNamedFor(viewer, before)) && isNamedFor(viewer, after));

/** The fields that contain the pair's id now and must not contain it after the change. */
export const latestIdsToReplace = (
  viewer: Sex,
  before: Pair | null,
  after: Pair,
  account: AccountItem | undefined,
): LatestId[] => latestIdsLeft(viewer, before, after).filter(({ field }) => account?.[field] === after.id);

/**
 * How a changed pair changes the ids of the latest pairs (`LatestIdField`) in the viewer's account. `account` is this
 * account as it was read. `stays` is only for a pair that comes back into its list: the fields that keep the id of a
 * newer pair. `checks`: the transaction is refused as `next <field>`, for example `next lastMatchingId`, when a pair of
 * `successors` left its list or its state meanwhile.
 */
export const latestIdsChange = (
  viewer: Sex,
  [before, after]: readonly [Pair | null, Pair],
  account: AccountItem | undefined,
  { successors, stays }: { successors?: LatestIds | undefined; stays?: readonly LatestIdField[] | undefined },
): { set: LatestIds; remove: LatestIdField[]; require: Condition[]; checks: Write[] } => {
  const ownerId = viewer === WOMAN ? after.herId : after.hisId;
  const entered = latestIdsEntered(viewer, before, after);
  const left = latestIdsToReplace(viewer, before, after, account);
  // The transaction must be refused if another transaction changed one of these fields since the account was read.
  const seen = account ? [...latestIdsLeft(viewer, before, after), ...(stays ? entered : [])] : [];
  return {
    set: {
      ...Object.fromEntries(entered.flatMap(({ field }) => (stays?.includes(field) ? [] : [[field, after.id]]))),
      ...Object.fromEntries(left.flatMap(({ field }) => (successors?.[field] ? [[field, successors[field]]] : []))),
    },
    remove: left.filter(({ field }) => !successors?.[field]).map(({ field }) => field),
    require: seen.map(({ field }): Condition => {
      const id = account?.[field];
      return id === undefined ? [`attribute_not_exists(#${field})`] : [`#${field} = :${field}`, { [field]: id }];
    }),
    checks: left.flatMap(({ field, group }): Write[] => {
      const next = successors?.[field];
      if (!next) return [];
      return [{ name: `next ${field}`, if: stillIn(field, listOf(ownerId, group).pk), check: pairKey(ownerId, next) }];
    }),
  };
};

// A pair in the list of matches is always a match, so it is enough to check the list (`listPk`). The list `open`
// contains pairs in several states, so the state must be checked, too.
const stillIn = (field: LatestIdField, list: string): Condition =>
  field === 'lastMatchingId'
    ? ['#listPk = :list', { list }]
    : [
        '#listPk = :list AND #state = :state',
        { list, state: field === 'lastRecommendId' ? PAIR_STATE.fresh : PAIR_STATE.held },
      ];

import type { AccountItem } from '#functions/items/account.ts';
import { isPartnerAbsent, type Listed, type ListGroup, listOf, type Pair, pairKey } from '#functions/items/pair.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/**
 * Fields of an account that name the latest pair in a state (`recommend_id`, `suspend_id`, `matching_id` on the wire).
 */
export type LatestIdField = 'lastRecommendId' | 'lastSuspendId' | 'lastMatchingId';
export type LatestIds = Partial<Pick<AccountItem, LatestIdField>>;
/**
 * The ids that the two accounts name as the latest after a pair left its state. A field is absent when there is no
 * other pair to name.
 */
export type Successors = { her?: LatestIds; his?: LatestIds };
export type Accounts = { her?: AccountItem | undefined; his?: AccountItem | undefined };

/** `isNamedFor`: whether the field may name this pair to its viewer. */
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

/** The fields that may name the pair as it was before the change, but not as it is after the change. */
const latestIdsLeft = (viewer: Sex, before: Pair | null, after: Pair): LatestId[] =>
  LATEST_IDS.filter(({ isNamedFor }) => before !== null && isNamedFor(viewer, before) && !isNamedFor(viewer, after));

/** The fields that may name the pair as it is after the change, but not as it was before. */
export const latestIdsEntered = (viewer: Sex, before: Pair | null, after: Pair): LatestId[] =>
  LATEST_IDS.filter(({ isNamedFor }) => !(before && isNamedFor(viewer, before)) && isNamedFor(viewer, after));

/** The fields of the account that name the pair now and may not name it after the change. */
export const latestIdsToReplace = (
  viewer: Sex,
  before: Pair | null,
  after: Pair,
  account: AccountItem | undefined,
): LatestId[] => latestIdsLeft(viewer, before, after).filter(({ field }) => account?.[field] === after.id);

/**
 * How the latest ids of one account change with a pair: fields to set and to remove, conditions on the account, and
 * checks that each successor is still in its list (refused as `next <field>`). `account` is the account as it was read.
 * `stays`: the pair comes back into its list, and these fields keep naming a newer pair.
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
  // Another transaction may make the account name this pair, or replace the id that the account names. In both cases
  // this transaction must be refused.
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

// Matches of every kind are in one list, so the condition on the list is enough: a successor in it is still a match.
const stillIn = (field: LatestIdField, list: string): Condition =>
  field === 'lastMatchingId'
    ? ['#listPk = :list', { list }]
    : [
        '#listPk = :list AND #state = :state',
        { list, state: field === 'lastRecommendId' ? PAIR_STATE.fresh : PAIR_STATE.held },
      ];

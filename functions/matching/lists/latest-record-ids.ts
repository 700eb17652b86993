import type { Condition, Write } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { type ListGroup, listOf, type Pair, pairKey } from '#functions/records/pair.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/**
 * Fields of an account that name the latest record in a state (`recommend_id`, `suspend_id`, `matching_id` on the
 * wire).
 */
export type LatestIdField = 'lastRecommendId' | 'lastSuspendId' | 'lastMatchingId';
export type LatestIds = Partial<Pick<AccountItem, LatestIdField>>;
/**
 * Ids that the two accounts name next when a record leaves its state; a field is absent when no record is left to name.
 */
export type Successors = { her?: LatestIds; his?: LatestIds };
export type Accounts = { her?: AccountItem; his?: AccountItem };

type Named = Pick<Pair, 'state' | 'leftBy' | 'blockedBy'>;
/** `isNamedFor`: whether the field may name this record to its viewer. */
type LatestId = { field: LatestIdField; group: ListGroup; isNamedFor: (viewer: Sex, record: Named) => boolean };

const isOpen = ({ leftBy, blockedBy }: Named) => leftBy === undefined && blockedBy === undefined;
const LATEST_IDS: readonly LatestId[] = [
  {
    field: 'lastRecommendId',
    group: 'open',
    isNamedFor: (viewer, record) => isOpen(record) && viewer === WOMAN && record.state === PAIR_STATE.fresh,
  },
  {
    field: 'lastSuspendId',
    group: 'open',
    isNamedFor: (viewer, record) => isOpen(record) && viewer === WOMAN && record.state === PAIR_STATE.held,
  },
  {
    field: 'lastMatchingId',
    group: 'matching',
    isNamedFor: (_viewer, record) => isOpen(record) && isMatch(record.state),
  },
];

/** Fields that could name the record before the change and can't after it. */
const latestIdsLeft = (viewer: Sex, before: Pair | null, after: Pair): LatestId[] =>
  LATEST_IDS.filter(({ isNamedFor }) => before !== null && isNamedFor(viewer, before) && !isNamedFor(viewer, after));

/** Fields of the account that name the record now and can't after the change. */
export const latestIdsToReplace = (
  viewer: Sex,
  before: Pair | null,
  after: Pair,
  account: AccountItem | undefined,
): LatestId[] => latestIdsLeft(viewer, before, after).filter(({ field }) => account?.[field] === after.id);

/**
 * What a change of a record does to the latest ids of one account, given as it was read: fields to set and to remove,
 * conditions on the account, and checks that each successor is still in its list (refused as `next <field>`).
 */
export const latestIdsChange = (
  viewer: Sex,
  [before, after]: readonly [Pair | null, Pair],
  account: AccountItem | undefined,
  successors: LatestIds | undefined,
): { set: LatestIds; remove: LatestIdField[]; require: Condition[]; checks: Write[] } => {
  const ownerId = viewer === WOMAN ? after.herId : after.hisId;
  const entered = LATEST_IDS.filter(
    ({ isNamedFor }) => !(before && isNamedFor(viewer, before)) && isNamedFor(viewer, after),
  );
  const left = latestIdsToReplace(viewer, before, after, account);
  // Another transaction may make the account name this record, or replace the id that it names: then this one must not
  // pass.
  const seen = account ? latestIdsLeft(viewer, before, after) : [];
  return {
    set: {
      ...Object.fromEntries(entered.map(({ field }) => [field, after.id])),
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

// Matches of every kind are in one list, so the list alone says that the successor is still a match.
const stillIn = (field: LatestIdField, list: string): Condition =>
  field === 'lastMatchingId'
    ? ['#listPk = :list', { list }]
    : [
        '#listPk = :list AND #state = :state',
        { list, state: field === 'lastRecommendId' ? PAIR_STATE.fresh : PAIR_STATE.held },
      ];

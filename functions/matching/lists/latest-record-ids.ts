import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { type ListGroup, listOf, type Pair, pairKey } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/** The account's ids of the newest record in a state (`recommend_id`, `suspend_id`, `matching_id`). */
export type LatestIdField = 'lastRecommendId' | 'lastSuspendId' | 'lastMatchingId';
type Newest = Partial<Pick<AccountItem, LatestIdField>>;
/** What each of the two accounts is to name once the record leaves its state; absent where nothing is left to name. */
export type Successors = { her?: Newest; his?: Newest };
export type Accounts = { her?: AccountItem; his?: AccountItem };

type PairStanding = Pick<Pair, 'state' | 'leftBy' | 'blockedBy'>;
const isOpen = ({ leftBy, blockedBy }: PairStanding) => leftBy === undefined && blockedBy === undefined;
const FIELDS: { field: LatestIdField; group: ListGroup; holds: (viewer: Sex, record: PairStanding) => boolean }[] = [
  { field: 'lastRecommendId', group: 'open', holds: (viewer, { state }) => viewer === WOMAN && state === 0 },
  { field: 'lastSuspendId', group: 'open', holds: (viewer, { state }) => viewer === WOMAN && state === 6 },
  { field: 'lastMatchingId', group: 'matching', holds: (_viewer, { state }) => isMatch(state) },
];
const stands = ({ holds }: (typeof FIELDS)[number], viewer: Sex, record: PairStanding | null) =>
  record !== null && isOpen(record) && holds(viewer, record);

/** Fields that name this record and that it leaves by the change. */
const leaving = (viewer: Sex, before: Pair | null, after: Pair, account: AccountItem | undefined) =>
  FIELDS.filter(
    (one) => stands(one, viewer, before) && !stands(one, viewer, after) && account?.[one.field] === after.id,
  );

/** What a change of a record means for the newest ids of one account, as read, and for what must still hold of it. */
export const latestIdsChange = (
  viewer: Sex,
  [before, after]: readonly [Pair | null, Pair],
  account: AccountItem | undefined,
  successors: Newest | undefined,
): { set: Newest; remove: LatestIdField[]; require: Condition[]; checks: Write[] } => {
  const ownerId = viewer === WOMAN ? after.herId : after.hisId;
  const entered = FIELDS.filter((one) => !stands(one, viewer, before) && stands(one, viewer, after));
  const left = leaving(viewer, before, after, account);
  // Somebody who names this record meanwhile, or answers the one named before, must not be overlooked.
  const departed = account ? FIELDS.filter((one) => stands(one, viewer, before) && !stands(one, viewer, after)) : [];
  return {
    set: {
      ...Object.fromEntries(entered.map(({ field }) => [field, after.id])),
      ...Object.fromEntries(left.flatMap(({ field }) => (successors?.[field] ? [[field, successors[field]]] : []))),
    },
    remove: left.filter(({ field }) => !successors?.[field]).map(({ field }) => field),
    require: departed.map(({ field }): Condition => {
      const seen = account?.[field];
      return seen === undefined ? [`attribute_not_exists(#${field})`] : [`#${field} = :${field}`, { [field]: seen }];
    }),
    checks: left.flatMap(({ field, group }): Write[] => {
      const next = successors?.[field];
      if (!next) return [];
      return [{ name: `next ${field}`, if: stillIn(field, listOf(ownerId, group).pk), check: pairKey(ownerId, next) }];
    }),
  };
};

// Of matches any kind will do: what matters is the list they stand in.
const stillIn = (field: LatestIdField, list: string): Condition =>
  field === 'lastMatchingId'
    ? ['#listPk = :list', { list }]
    : ['#listPk = :list AND #state = :state', { list, state: field === 'lastRecommendId' ? 0 : 6 }];

/** Rows looked at for a successor; beyond that many answered ones nobody looks for an unanswered one. */
const LOOKED_AT = 50;

/** The newest records that the accounts are to name instead; reads only where this one was named and others may be left. */
export const findSuccessors = async (
  table: Table,
  before: Pair,
  after: Pair,
  accounts: Accounts,
): Promise<Successors> => {
  const of = async (viewer: Sex, ownerId: MemberId, account: AccountItem | undefined): Promise<Newest> => {
    const found = await Promise.all(
      leaving(viewer, before, after, account)
        .filter(({ field }) => mayHaveMore(field, account))
        .map(async (one) => {
          const { items } = await table.query({
            ...listOf(ownerId, one.group),
            newestFirst: true,
            limit: LOOKED_AT,
          });
          const next = items.find((side) => side.sk !== after.id && stands(one, viewer, side));
          return next ? [[one.field, next.sk as PairId] as const] : [];
        }),
    );
    return Object.fromEntries(found.flat());
  };
  const [her, his] = await Promise.all([of(WOMAN, before.herId, accounts.her), of(MAN, before.hisId, accounts.his)]);
  return { her, his };
};

const mayHaveMore = (field: LatestIdField, account: AccountItem | undefined): boolean => {
  if (field === 'lastRecommendId') return (account?.recommendCount ?? 0) > 1;
  return field === 'lastSuspendId' || (account?.matchingCount ?? 0) > 1;
};

import type { Table } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { listOf, type Pair } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import {
  type Accounts,
  type LatestIdField,
  type LatestIds,
  latestIdsToReplace,
  type Successors,
} from './latest-record-ids.ts';

/**
 * Number of rows of a list that are searched for a successor, the newest first. If none of these rows is in the wanted
 * state, the account names no record.
 */
export const ROWS_SEARCHED = 50;

/**
 * For each account, the records to name as the latest instead of the changed record. Reads a list only if the account
 * names the changed record and the list may contain another record to name.
 */
export const findSuccessors = async (
  table: Table,
  before: Pair,
  after: Pair,
  accounts: Accounts,
): Promise<Successors> => {
  const of = async (viewer: Sex, ownerId: MemberId, account: AccountItem | undefined): Promise<LatestIds> => {
    const found = await Promise.all(
      latestIdsToReplace(viewer, before, after, account)
        .filter(({ field }) => mayHaveMore(field, account))
        .map(async ({ field, group, isNamedFor }) => {
          const { items } = await table.query({ ...listOf(ownerId, group), newestFirst: true, limit: ROWS_SEARCHED });
          const next = items.find((side) => side.sk !== after.id && isNamedFor(viewer, side));
          return next ? [[field, next.sk as PairId] as const] : [];
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

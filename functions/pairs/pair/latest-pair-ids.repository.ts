import type { AccountItem } from '#functions/items/account.ts';
import { listOf, type Pair, pairKey } from '#functions/items/pair.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import {
  type Accounts,
  type LatestIdField,
  type LatestIds,
  latestIdsEntered,
  latestIdsToReplace,
  type Successors,
} from './latest-pair-ids.ts';
import { findMovedRows, withMovedRows } from './moved-rows.repository.ts';

/**
 * An account stores the id of the latest pair in each of three states (`LatestIdField`). When that pair leaves its
 * state, this number of the newest rows is searched for another pair in the state. If none is found, the account stores
 * no id for the state.
 */
export const ROWS_SEARCHED = 50;

/**
 * Finds, for each account, the ids that replace the changed pair's id in the fields `LatestIdField`. A field gets a new
 * id when it contains the changed pair's id and the pair left the field's state. Reads no list when the account's
 * counters show that no other pair is in that state. Pairs that changed in the last seconds are read from the table,
 * because the index may not list them yet.
 */
export const findSuccessors = async (
  table: Table,
  before: Pair,
  after: Pair,
  accounts: Accounts,
  now: Date,
): Promise<Successors> => {
  const of = async (viewer: Sex, ownerId: MemberId, account: AccountItem | undefined): Promise<LatestIds> => {
    const wanted = latestIdsToReplace(viewer, before, after, account).filter(({ field }) =>
      mayHaveMore(field, account),
    );
    if (wanted.length === 0) return {};
    const moved = findMovedRows(table, ownerId, account, now);
    const found = await allDone(
      wanted.map(async ({ field, group, isNamedFor }) => {
        const list = listOf(ownerId, group);
        const page = await table.query({ ...list, newestFirst: true, limit: ROWS_SEARCHED });
        const items = withMovedRows(page.items, await moved, { listPk: list.pk, limit: ROWS_SEARCHED });
        const next = items.find((side) => side.sk !== after.id && isNamedFor(viewer, side));
        return next ? [[field, next.sk] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  };
  const [her, his] = await Promise.all([of(WOMAN, before.herId, accounts.her), of(MAN, before.hisId, accounts.his)]);
  return { her, his };
};

/**
 * For a pair that comes back into the lists: the fields `LatestIdField` of each account that keep their id, because it
 * is the id of a newer pair. Reads the pairs with these ids strongly consistent.
 */
export const findNewer = async (
  table: Table,
  before: Pair,
  after: Pair,
  accounts: Accounts,
): Promise<{ her: LatestIdField[]; his: LatestIdField[] }> => {
  const of = async (viewer: Sex, ownerId: MemberId, account: AccountItem | undefined): Promise<LatestIdField[]> => {
    const entered = account ? latestIdsEntered(viewer, before, after) : [];
    const named = await allDone(
      entered.map(async ({ field, isNamedFor }) => {
        const id = account?.[field];
        const side = id && (await table.find(pairKey(ownerId, id), { consistent: true }));
        return side && isNamedFor(viewer, side) && side.activityAt > after.activityAt ? [field] : [];
      }),
    );
    return named.flat();
  };
  const [her, his] = await Promise.all([of(WOMAN, before.herId, accounts.her), of(MAN, before.hisId, accounts.his)]);
  return { her, his };
};

const mayHaveMore = (field: LatestIdField, account: AccountItem | undefined): boolean => {
  if (field === 'lastRecommendId') return (account?.recommendCount ?? 0) > 1;
  return field === 'lastSuspendId' || (account?.matchingCount ?? 0) > 1;
};

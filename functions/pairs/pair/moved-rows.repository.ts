import type { AccountItem } from '#functions/items/account.ts';
import { movedLately } from '#functions/items/moved.ts';
import { type PairItem, pairKey } from '#functions/items/pair.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';

/**
 * The owner's copies (sides) of the pairs that changed in the last seconds, by pair id. Undefined for a pair that is
 * erased.
 */
export type MovedRows = ReadonlyMap<PairId, PairItem | undefined>;

/**
 * Reads the owner's copies (sides) of the pairs that changed in the last seconds, strongly consistent. `account` is the
 * owner's account from a strongly consistent read. Sends no request when no pair changed, which is nearly always.
 */
export const findMovedRows = async (
  table: Table,
  ownerId: MemberId,
  account: AccountItem | undefined,
  now: Date,
): Promise<MovedRows> => {
  const ids = movedLately<PairId>(account, now);
  if (ids.length === 0) return new Map();
  const sides = await table.findMany(
    ids.map((id) => pairKey(ownerId, id)),
    { consistent: true },
  );
  return new Map(ids.map((id, index) => [id, sides[index]]));
};

/** The rows of a list that were read from the index: the newest `limit` rows up to the sort key `to`. */
type Read = { listPk: string; limit: number; to?: string | undefined };

/**
 * Corrects rows that were read from the index: rows that changed in the last seconds get their current content and
 * position, or are removed. Returns the newest rows first. If `limit` rows were read, a changed row that is older than
 * all of them is left out, because the list may contain other rows in between.
 */
export const withMovedRows = (rows: readonly PairItem[], moved: MovedRows, { listPk, limit, to }: Read): PairItem[] => {
  if (moved.size === 0) return [...rows];
  const oldest = rows.length < limit ? '' : (rows.at(-1)?.listSk ?? '');
  const isInside = ({ listSk = '' }: PairItem) => listSk >= oldest && (to === undefined || listSk <= to);
  const here = [...moved.values()].filter((side): side is PairItem => side?.listPk === listPk && isInside(side));
  return [...rows.filter(({ sk }) => !moved.has(sk)), ...here].sort(newestFirst).slice(0, limit);
};

export const newestFirst = ({ listSk: one = '' }: PairItem, { listSk: other = '' }: PairItem): number => {
  if (one === other) return 0;
  return one < other ? 1 : -1;
};

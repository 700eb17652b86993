import type { AccountItem } from '#functions/account/public.ts';
import { type PairItem, pairKey } from '#functions/matching/public.ts';
import type { Events } from '#functions/platform/table/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

type Wanted = Pick<Events['mail.requested'], 'template' | 'data'>;

/**
 * Whether what a mail tells of is still so when it goes out. A block, or reading, may come between the wish for a mail and
 * the mail: then there is nothing left to tell of.
 */
export const isStillSo = async (
  table: Table,
  { template, data: { pairId } }: Wanted,
  { memberId, unreadMessages }: AccountItem,
): Promise<boolean> => {
  if (template === 'message') return unreadMessages > 0;
  if (template !== 'matched' || pairId === undefined) return true;
  const side = await table.find<PairItem>(pairKey(memberId, pairId as PairId), { consistent: true });
  return side !== undefined && isMatch(side.state) && side.leftBy === undefined;
};

import type { Table } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import type { MailRequested } from '#functions/records/events/mails.ts';
import { pairKey } from '#functions/records/pair.ts';
import type { PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

type Wanted = Pick<MailRequested, 'template' | 'data'>;

/**
 * Whether what a mail tells of is still so when it goes out. A block, or reading, may come between the wish for a mail and
 * the mail: then there is nothing left to tell of.
 */
export const isMailStillDue = async (
  table: Table,
  { template, data: { pairId } }: Wanted,
  { memberId, unreadMessages }: AccountItem,
): Promise<boolean> => {
  if (template === 'message') return unreadMessages > 0;
  if (template !== 'matched' || pairId === undefined) return true;
  const side = await table.find(pairKey(memberId, pairId as PairId), { consistent: true });
  return side !== undefined && isMatch(side.state) && side.leftBy === undefined;
};

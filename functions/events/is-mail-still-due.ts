import type { AccountItem } from '#functions/records/account.ts';
import type { MailRequested } from '#functions/records/events/mails.ts';
import type { PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { MailRepository } from './mail.repository.ts';

/**
 * Whether the reason for a mail still exists when the mail is sent. Since the request for the mail, the reader may have
 * read the messages, or the match may have ended by a block, a no or a withdrawal.
 */
export const isMailStillDue = async (
  mails: Pick<MailRepository, 'findSide'>,
  { template, data: { pairId } }: Pick<MailRequested, 'template' | 'data'>,
  { memberId, unreadMessages }: AccountItem,
): Promise<boolean> => {
  if (template === 'message') return unreadMessages > 0;
  if (template !== 'matched' || pairId === undefined) return true;
  const side = await mails.findSide(memberId, pairId as PairId);
  return side !== undefined && isMatch(side.state) && side.leftBy === undefined;
};

import type { EventOf } from '#functions/platform/table/outbox.ts';
import type { AccountItem } from '#functions/records/account.ts';
import type { MailRequested, MailTemplate, mailRequestedEvent } from '#functions/records/events/mails.ts';
import type { PairId } from '#shared/ids.ts';
import { CONFIRMATION_TOKEN_MS, PASSWORD_RESET_TOKEN_MS } from '#shared/limits.ts';
import { isUnderAge } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { MailRepository } from './mail.repository.ts';

/**
 * Whether the reason for a mail still exists when the mail is sent. Since the request for the mail, the reader may have
 * read the messages, the match may have ended by a block, a no or a withdrawal, or staff may have reopened the account.
 */
export const isMailStillDue = async (
  mails: Pick<MailRepository, 'findSide'>,
  { template, data: { pairId } }: Pick<MailRequested, 'template' | 'data'>,
  { memberId, unreadMessages, ageCheck }: AccountItem,
): Promise<boolean> => {
  if (template === 'document_under_age') return isUnderAge(ageCheck);
  if (template === 'message') return unreadMessages > 0;
  if (template !== 'matched' || pairId === undefined) return true;
  const side = await mails.findSide(memberId, pairId as PairId);
  return side !== undefined && isMatch(side.state) && side.leftBy === undefined;
};

/** How long the link of a mail can be used after the request for the mail. */
const LINK_KEPT_MS: Partial<Record<MailTemplate, number>> = {
  confirmation: CONFIRMATION_TOKEN_MS,
  password_reset: PASSWORD_RESET_TOKEN_MS,
};

/** Whether the link of the mail has expired by now, so that the mail would only lead to an error. */
export const isLinkOver = ({ data, at }: EventOf<typeof mailRequestedEvent>, now: Date): boolean =>
  at + (LINK_KEPT_MS[data.template] ?? Number.POSITIVE_INFINITY) <= now.getTime();

import { type AccountItem, isClosed, isReachable } from '#functions/items/account.ts';
import type { MailRequested, MailTemplate, mailRequestedEvent } from '#functions/items/events/mails.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import { PairId } from '#shared/ids.ts';
import { CONFIRMATION_TOKEN_MS, PASSWORD_RESET_TOKEN_MS } from '#shared/limits.ts';
import { isUnderAge } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { unreadOf } from './digest.rules.ts';
import type { MailRepository } from './mail.repository.ts';

/**
 * Whether the reason for a mail still exists when the mail is sent. After the mail was requested, the reader may have
 * read the messages, the match may have ended, staff may have restored the account, or the plan may have been renewed.
 */
export const isMailStillDue = async (
  mails: Pick<MailRepository, 'findSide'>,
  { template, data }: Pick<MailRequested, 'template' | 'data'>,
  account: AccountItem,
): Promise<boolean> => {
  const { memberId, ageCheck } = account;
  const { pairId } = data;
  if (template === 'document_under_age') return isUnderAge(ageCheck);
  if (template === 'account_suspended') return isClosed(account);
  if (template === 'account_restored') return isReachable(account);
  if (isAboutPlan(template)) return isReachable(account) && isPlanAsTold(template, data, account);
  if (template === 'message') return unreadOf(account) > 0;
  if (template !== 'matched' || pairId === undefined) return true;
  const side = await mails.findSide(memberId, PairId.parse(pairId));
  return side !== undefined && isMatch(side.state) && side.leftBy === undefined;
};

const PLAN_MAILS = ['payment_failed', 'plan_cancelled', 'plan_ended'] as const;
type PlanMail = (typeof PLAN_MAILS)[number];
const isAboutPlan = (template: MailTemplate): template is PlanMail => PLAN_MAILS.some((one) => one === template);

/**
 * Whether the mail's statement about the plan is still true. `until` is the end of the paid time that the mail names.
 * The statement is false when the paid time now ends later: a failed charge has succeeded, a cancelled plan was
 * resumed, or another plan was bought.
 */
const isPlanAsTold = (
  template: PlanMail,
  { until = '' }: MailRequested['data'],
  { paidUntil, planId }: Pick<AccountItem, 'paidUntil' | 'planId'>,
): boolean => {
  if (template === 'plan_ended') return planId === null;
  return paidUntil <= Date.parse(until) && (template === 'plan_cancelled' || planId !== null);
};

/** How long a mailed link is valid (ms), counted from the request for the mail. */
const LINK_KEPT_MS: Partial<Record<MailTemplate, number>> = {
  confirmation: CONFIRMATION_TOKEN_MS,
  confirmation_of_several: CONFIRMATION_TOKEN_MS,
  password_reset: PASSWORD_RESET_TOKEN_MS,
};

/** Whether the link in the mail has expired, so that it would only lead to an error. */
export const isLinkOver = ({ data, at }: EventOf<typeof mailRequestedEvent>, now: Date): boolean =>
  at + (LINK_KEPT_MS[data.template] ?? Number.POSITIVE_INFINITY) <= now.getTime();

import { type Account, isVerified } from '#web/member/features/account/public.ts';
import type { OwnPlan } from './api/use-own-plan.ts';

/**
 * What home asks of a member before anything else: to check the card of a renewal that failed, with the end of the
 * retries, or to read messages (rules: Home, What home asks). Null: home begins with its person or step; the step of a
 * member whose age is not verified is the document.
 */
export type Ask = { what: 'card'; until: Date } | { what: 'messages'; count: number } | null;

type AskFacts = Pick<Account, 'unread_messages_size' | 'age_conf'>;
export const askOf = (account: AskFacts, plan: OwnPlan | undefined): Ask => {
  if (plan?.retrying && plan.plan_ends_at) return { what: 'card', until: new Date(plan.plan_ends_at) };
  const { unread_messages_size: count } = account;
  return count > 0 && isVerified(account) ? { what: 'messages', count } : null;
};

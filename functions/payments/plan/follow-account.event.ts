import { lapseDue } from '#functions/items/due/payments.ts';
import type { billingFollowEvent } from '#functions/items/events/payments.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { LATER_MS } from '../money/plan.rules.ts';
import { followAccount } from './follow-account.ts';

/**
 * Runs after an account was closed or restored, or after staff confirmed that its member is under age. When the
 * provider does not answer, a schedule orders the refunds again until it answers.
 */
export const followClosing: EventConsumer<typeof billingFollowEvent, PaymentsDeps> = async (event, deps) => {
  const { memberId } = event.data;
  const now = deps.core.clock.now();
  if (await followAccount(deps, memberId, now)) return;
  await commit(deps.table, dueWrite(lapseDue, new Date(now.getTime() + LATER_MS), memberId, {}));
};

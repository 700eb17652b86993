import { lapseDue } from '#functions/items/due/payments.ts';
import type { billingFollowEvent } from '#functions/items/events/payments.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { PaymentsDeps } from '../deps.ts';
import { LATER_MS } from '../money/plan.rules.ts';
import { followAccount } from './follow-account.ts';

/**
 * An account was closed or restored, or staff confirmed that its member is under age. Refunds that the provider does not
 * answer for are the schedule's, so that they are ordered until it does.
 */
export const followClosing: EventConsumer<typeof billingFollowEvent, PaymentsDeps> = async (event, deps) => {
  const { memberId } = event.data;
  const now = deps.core.clock.now();
  if (await followAccount(deps, memberId, now)) return;
  await commit(deps.table, dueWrite(lapseDue, new Date(now.getTime() + LATER_MS), memberId, {}));
};

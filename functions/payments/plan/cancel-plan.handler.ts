import { isCancelConfirmed } from '#functions/items/cancel-reason.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { cancelPlan as contract } from '#shared/contract/cancellation.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { cancelled } from './cancel.rules.ts';
import { changePlan } from './change-plan.ts';

export const cancelPlan = createHandler(contract, async ({ member, now, once }, deps: PaymentsDeps) => {
  const reason = await deps.reasons.findConfirmed(member);
  if (!isCancelConfirmed(reason, now)) throw new AppError('cancel_reason_required');
  const answer = { success: true as const };
  await changePlan(deps, { memberId: member.id, now }, cancelled, once.write(answer));
  return answer;
});

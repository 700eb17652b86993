import { createHandler } from '#functions/platform/http/create-handler.ts';
import { resumePlan as contract } from '#shared/contract/payments.ts';
import type { PaymentsDeps } from '../deps.ts';
import { resumed } from './cancel.rules.ts';
import { changePlan } from './change-plan.ts';

export const resumePlan = createHandler(contract, async ({ member, now, once }, deps: PaymentsDeps) => {
  const answer = { success: true as const };
  await changePlan(deps, { memberId: member.id, now }, resumed, once.write(answer));
  return answer;
});

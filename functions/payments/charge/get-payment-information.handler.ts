import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getPaymentInformation as contract } from '#shared/contract/payment-information.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isListed } from './order.rules.ts';
import { toPaymentInformation } from './payment-information.rules.ts';
import { resolveOpen } from './resolve-open.ts';

// The page /payment_success calls this endpoint repeatedly until the outcome is known, so the endpoint also settles
// undecided attempts.
export const getPaymentInformation = createHandler(contract, async ({ member, now }, deps: PaymentsDeps) => {
  const { paying, shelf } = deps;
  const { account, billing, wallet } = await paying.money.find(member.id);
  if (!account) throw new AppError('session_required');
  const { state, open } = await resolveOpen(paying, { account, billing, wallet }, now);
  return toPaymentInformation(state, { open, uid: member.uid, listed: isListed(state.account, shelf) }, now);
});

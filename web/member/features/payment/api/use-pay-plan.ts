import { payPlan } from '#shared/contract/payments.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCardPayment } from './use-card-payment.ts';

type PlanOrder = { siteId: string; campaign: string; amount: number };

/** Pays for a plan. `amount` is what the member was shown: a price that changed meanwhile is refused, not charged. */
export const usePayPlan = () =>
  useCardPayment(({ siteId, campaign, amount }: PlanOrder, token, idempotencyKey) =>
    callApi(payPlan, { body: { pi: { token, site_id: siteId, campaign }, amount }, idempotencyKey }),
  );

import { payPlan } from '#shared/contract/payments.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCardPayment } from './use-card-payment.ts';

type PlanOrder = { siteId: string; campaign: string; amount: number };

/**
 * Pays for a plan. `amount` is the price in yen that the member saw: if the price has changed meanwhile, the server
 * refuses the call and nothing is charged.
 */
export const usePayPlan = () =>
  useCardPayment(({ siteId, campaign, amount }: PlanOrder, token, idempotencyKey) =>
    callApi(payPlan, { body: { pi: { token, site_id: siteId, campaign }, amount }, idempotencyKey }),
  );

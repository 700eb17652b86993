import { changeCard } from '#shared/contract/payments.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCardPayment } from './use-card-payment.ts';

/** Replaces the card of the current plan. If a renewal failed, the new card is charged at once. */
export const useChangeCard = () =>
  useCardPayment((order: { siteId: string | null }, token, idempotencyKey) =>
    callApi(changeCard, { body: { pi: { token, site_id: order.siteId, campaign: '' } }, idempotencyKey }),
  );

import { buyLikes } from '#shared/contract/payments.ts';
import { LIKES_SITE_ID } from '#shared/plans.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCardPayment } from './use-card-payment.ts';

type LikesOrder = { likes: number; amount: number };

/** Buys a bundle of likes. `amount`: the price in yen that the member saw (see `usePayPlan`). */
export const useBuyLikes = () =>
  useCardPayment(({ likes, amount }: LikesOrder, token, idempotencyKey) =>
    callApi(buyLikes, {
      body: { plan: likes, pi: { token, site_id: LIKES_SITE_ID, campaign: '', payment_amount: amount } },
      idempotencyKey,
    }),
  );

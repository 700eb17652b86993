import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import { access } from './access.ts';
import { listPayments } from './books/list-payments.handler.ts';
import { buyLikes } from './charge/buy-likes.handler.ts';
import { getPaymentInformation } from './charge/get-payment-information.handler.ts';
import { listPaymentPlans } from './charge/list-payment-plans.handler.ts';
import { payPlan } from './charge/pay-plan.handler.ts';
import { resolveOpenPayments } from './charge/payment.schedule.ts';
import { receivePaymentWebhook } from './charge/receive-payment-webhook.handler.ts';
import { returnFromChallenge, returnFromChallengeForm } from './charge/return-from-challenge.handler.ts';
import { paymentsDeps } from './deps.ts';
import { eraseCancelReasons } from './erase-cancel-reasons.event.ts';
import { getLikes } from './likes/get-likes.handler.ts';
import { submitCancelReason } from './submit-cancel-reason.handler.ts';

export const domain = defineDomain({
  access,
  deps: paymentsDeps,
  handlers: [
    payPlan,
    buyLikes,
    getPaymentInformation,
    listPaymentPlans,
    getLikes,
    receivePaymentWebhook,
    returnFromChallenge,
    returnFromChallengeForm,
    listPayments,
    submitCancelReason,
  ],
  consumers: [on(paymentsEraseEvent, eraseCancelReasons)],
  schedules: { payment: resolveOpenPayments },
});

import { billingFollowEvent, cardForgetEvent, paymentsEraseEvent } from '#functions/items/events/payments.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { listPayments } from './books/list-payments.handler.ts';
import { receivePaymentWebhook } from './books/receive-payment-webhook.handler.ts';
import { reconcileBooks, startReconcile } from './books/reconcile.schedule.ts';
import { buyLikes } from './charge/buy-likes.handler.ts';
import { getPaymentInformation } from './charge/get-payment-information.handler.ts';
import { listPaymentPlans } from './charge/list-payment-plans.handler.ts';
import { payPlan } from './charge/pay-plan.handler.ts';
import { resolveOpenPayments } from './charge/payment.schedule.ts';
import { returnFromChallenge, returnFromChallengeForm } from './charge/return-from-challenge.handler.ts';
import { paymentsDeps } from './deps.ts';
import { erasePayments } from './erase-payments.event.ts';
import { getLikes } from './likes/get-likes.handler.ts';
import { cancelPlan } from './plan/cancel-plan.handler.ts';
import { changeCard } from './plan/change-card.handler.ts';
import { followClosing } from './plan/follow-account.event.ts';
import { forgetCard } from './plan/forget-card.event.ts';
import { endPlans } from './plan/lapse.schedule.ts';
import { renewPlans } from './plan/renewal.schedule.ts';
import { resumePlan } from './plan/resume-plan.handler.ts';
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
    changeCard,
    cancelPlan,
    resumePlan,
    submitCancelReason,
  ],
  consumers: [
    on(billingFollowEvent, followClosing),
    on(cardForgetEvent, forgetCard),
    on(paymentsEraseEvent, erasePayments),
  ],
  schedules: {
    payment: resolveOpenPayments,
    renewal: renewPlans,
    lapse: endPlans,
    start_reconcile: startReconcile,
    reconcile: reconcileBooks,
  },
});

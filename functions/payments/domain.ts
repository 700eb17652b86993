import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import { access } from './access.ts';
import { listPayments } from './books/list-payments.handler.ts';
import { paymentsDeps } from './deps.ts';
import { eraseCancelReasons } from './erase-cancel-reasons.event.ts';
import { submitCancelReason } from './submit-cancel-reason.handler.ts';

export const domain = defineDomain({
  access,
  deps: paymentsDeps,
  handlers: [submitCancelReason, listPayments],
  consumers: [on(paymentsEraseEvent, eraseCancelReasons)],
});

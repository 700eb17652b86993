import type { cardForgetEvent } from '#functions/items/events/payments.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { PaymentsDeps } from '../deps.ts';
import { forgetUnheldCard } from './forget-card.ts';

/**
 * Makes the provider delete a stored card that no plan needs. When the provider does not answer, the event is delivered
 * again.
 */
export const forgetCard: EventConsumer<typeof cardForgetEvent, PaymentsDeps> = ({ data }, { core, paying }) =>
  forgetUnheldCard(paying, data, core.clock.now());

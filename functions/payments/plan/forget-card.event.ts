import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { cardForgetEvent } from '#functions/records/events/payments.ts';
import type { PaymentsDeps } from '../deps.ts';

/** The provider forgets a stored card. An event whose provider does not answer is delivered again. */
export const forgetCard: EventConsumer<typeof cardForgetEvent, PaymentsDeps> = ({ data }, { paying }) =>
  paying.provider.deleteCard(data.cardId);

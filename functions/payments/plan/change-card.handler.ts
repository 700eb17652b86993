import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { changeCard as contract } from '#shared/contract/payments.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { CARD_CHANGE_THROTTLE } from '#shared/limits.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { declinedCardThrottles } from '../charge/declined-cards.ts';
import type { PaymentsDeps } from '../deps.ts';
import { hasFailedAgain } from './card.rules.ts';
import { replaceCard } from './change-card.ts';

/** Errors that are thrown before the card is sent to the provider. */
const UNASKED: readonly ErrorCode[] = ['no_plan', 'invalid_input'];
const DONE = { success: true as const, msg: paymentsJa.changeCard.done };
/**
 * The response to a change of the card.
 * @throws AppError card_declined when the new card is stored, but the retried charge also failed on it.
 */
const answer = async ({ paying }: PaymentsDeps, memberId: MemberId) => {
  const { billing } = await paying.money.find(memberId);
  if (hasFailedAgain(billing)) throw new AppError('card_declined');
  return DONE;
};

export const changeCard = createReplayHandler(
  contract,
  async (_kept: { success: true }, { member }, deps: PaymentsDeps) => answer(deps, member.id),
  async ({ member, ip, body: { pi }, now, once, throttles }, deps) => {
    const network = declinedCardThrottles(deps.core.pepper, ip);
    await throttles.count([{ kind: 'card_change', subject: member.id, ...CARD_CHANGE_THROTTLE }, ...network]);
    try {
      const card = { memberId: member.id, token: pi.token, shownYen: pi.payment_amount, now };
      const { isTried } = await replaceCard(deps, card, once.write({ success: true }));
      const done = isTried ? await answer(deps, member.id) : DONE;
      await throttles.uncount(network);
      return done;
    } catch (error) {
      if (error instanceof AppError && UNASKED.includes(error.code)) await throttles.uncount(network);
      throw error;
    }
  },
);

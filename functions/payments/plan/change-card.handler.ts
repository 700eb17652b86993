import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { changeCard as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { CARD_CHANGE_THROTTLE } from '#shared/limits.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import type { PaymentsDeps } from '../deps.ts';
import { hasFailedAgain } from './card.rules.ts';
import { replaceCard } from './change-card.ts';

const DONE = { success: true as const, msg: paymentsJa.changeCard.done };
/** @throws AppError card_declined when the new card is stored, but the charge that had failed failed on it too. */
const answer = async ({ paying }: PaymentsDeps, memberId: MemberId) => {
  const { billing } = await paying.money.find(memberId);
  if (hasFailedAgain(billing)) throw new AppError('card_declined');
  return DONE;
};

export const changeCard = createReplayHandler(
  contract,
  async (_kept: { success: true }, { member }, deps: PaymentsDeps) => answer(deps, member.id),
  async ({ member, body, now, once, throttles }, deps) => {
    await throttles.count([{ kind: 'card_change', subject: member.id, ...CARD_CHANGE_THROTTLE }]);
    const { token } = body.pi;
    const { isTried } = await replaceCard(deps, { memberId: member.id, token, now }, once.write({ success: true }));
    return isTried ? answer(deps, member.id) : DONE;
  },
);

import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { buyLikes as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import type { PaymentsDeps } from '../deps.ts';
import { answerAgain } from './answer-again.ts';
import { declinedCardThrottles } from './declined-cards.ts';
import { bundleProblem, bundleWanted } from './order.rules.ts';
import { pay } from './pay.ts';
import { paymentAnswer } from './payment-answer.rules.ts';

// Bundles of likes cost the same in every campaign, so `campaign` has no effect here.
export const buyLikes = createReplayHandler(
  contract,
  answerAgain,
  async ({ member, ip, body: { plan: likes, pi, amount }, now, once, throttles }, deps: PaymentsDeps) => {
    const bundle = bundleWanted(likes, { siteId: pi.site_id, shownYen: [amount, pi.payment_amount] });
    if (!bundle) throw new AppError('invalid_input', { messages: [paymentsJa.rejected] });
    const attempt = await pay(deps.paying, {
      memberId: member.id,
      token: pi.token,
      now,
      network: declinedCardThrottles(deps.core.pepper, ip),
      throttles,
      problemOf: bundleProblem,
      decide: () => ({ purpose: 'likes', likes: bundle.likes, amountYen: bundle.priceYen }),
      once: (attemptId) => once.write({ attemptId }),
    });
    return paymentAnswer(attempt, now);
  },
);

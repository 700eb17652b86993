import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { payPlan as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import type { PaymentsDeps } from '../deps.ts';
import { answerAgain } from './answer-again.ts';
import { countCampaign } from './count-campaign.ts';
import { declinedCardThrottles } from './declined-cards.ts';
import { planProblem, planWanted } from './order.rules.ts';
import { pay } from './pay.ts';
import { paymentAnswer } from './payment-answer.rules.ts';

// The price comes from the catalogue. The response is the same for a plan that the member may not buy and for a wrong
// amount.
export const payPlan = createReplayHandler(
  contract,
  answerAgain,
  async ({ member, ip, body: { pi, amount }, now, once, throttles }, deps: PaymentsDeps) => {
    const campaign = pi.campaign ?? '';
    const shownYen = [amount, pi.payment_amount];
    await countCampaign(throttles, member.id, campaign);
    const attempt = await pay(deps.paying, {
      memberId: member.id,
      token: pi.token,
      now,
      network: declinedCardThrottles(deps.core.pepper, ip),
      throttles,
      problemOf: planProblem,
      decide: ({ account }) => {
        const plan = planWanted(account, { siteId: pi.site_id, campaign, shownYen }, deps.shelf);
        if (!plan) throw new AppError('invalid_input', { messages: [paymentsJa.rejected] });
        return { purpose: 'plan', planId: plan.id, campaign, amountYen: plan.priceYen };
      },
      once: (attemptId) => once.write({ attemptId }),
    });
    return paymentAnswer(attempt, now);
  },
);

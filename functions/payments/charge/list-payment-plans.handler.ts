import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listPaymentPlans as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { countCampaign } from './count-campaign.ts';
import { plansFor } from './order.rules.ts';

export const listPaymentPlans = createHandler(
  contract,
  async ({ member, query, now, throttles }, { paying, shelf }: PaymentsDeps) => {
    const campaign = query.campaign ?? '';
    await countCampaign(throttles, member.id, campaign);
    const account = await paying.money.findAccount(member.id);
    if (!account) throw new AppError('session_required');
    const plans = plansFor(account, campaign, shelf);
    if (!plans) throw new AppError('not_found');
    return {
      now: now.toISOString(),
      plans: plans.map(({ id, siteId, months, termDays, priceYen }) => ({
        plan: id,
        site_id: siteId,
        months,
        term_days: termDays,
        amount: priceYen,
      })),
    };
  },
);

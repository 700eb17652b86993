import type { ReactNode } from 'react';
import { planJa } from '#shared/messages/plan.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { type Campaign, type PaymentPlan, usePaymentPlans } from '../api/use-payment-plans.ts';
import { per30Days } from '../plan.rules.ts';

const { unpaid } = planJa;
const digits = new Intl.NumberFormat('ja-JP');
type PlanPricesProps = { sex: Sex; campaign: Campaign; title: string; children: ReactNode };

/**
 * The plans of one price book (regular or campaign), each with its full price and the price per 30 days. `children`:
 * the link to the choice of a plan.
 */
export const PlanPrices = ({ sex, campaign, title, children }: PlanPricesProps) => {
  const { data, error, refetch, isFetching } = usePaymentPlans(campaign);
  return (
    <RuledSection title={title} aside={<span className="text-13 text-ink-soft">{unpaid.taxIncluded}</span>}>
      {data ? (
        <>
          <ul className="mb-4 divide-y divide-line border-line border-t border-b">
            {data.plans.map((plan) => (
              <PlanRow key={plan.plan} {...plan} />
            ))}
          </ul>
          {children}
        </>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading part>
          {/* As high as four plans, or a woman's one, and the link below them. */}
          <Skeleton className={sex === WOMAN ? 'h-30' : 'h-87'} />
        </Loading>
      )}
    </RuledSection>
  );
};

const PlanRow = ({ months, term_days, amount }: PaymentPlan) => (
  <li className="flex items-baseline justify-between gap-3 py-3">
    <span>
      {unpaid.months(months)}
      <span className="ml-2 text-13 text-ink-soft tabular-nums">{unpaid.days(term_days)}</span>
    </span>
    <span className="text-right">
      <Price amount={amount} />
      {months > 1 && (
        <span className="block text-13 text-ink-soft tabular-nums">
          {unpaid.per30Days(digits.format(per30Days({ amount, term_days })))}
        </span>
      )}
    </span>
  </li>
);

import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { priceOf30Days } from '#shared/plans.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type { PaymentPlan } from '../api/use-payment-plans.ts';

const { select } = payingJa;

export const planName = (sex: number, { months }: PaymentPlan): string =>
  sex === WOMAN ? select.premium : select.plan(months);

const TAX = `（${planJa.unpaid.taxIncluded}）`;
const SHORTEST_DAYS = 30;
/** The length of a plan in days; for longer plans also the price per 30 days. */
const termOf = ({ term_days: days, amount }: PaymentPlan): string =>
  select.term(days, days > SHORTEST_DAYS ? priceOf30Days({ priceYen: amount, termDays: days }) : null);

type PlanChoiceProps = {
  plans: readonly PaymentPlan[];
  sex: number;
  form: Pick<FormValues<{ plan: string }>, 'control'>;
};

/** The choice of a plan, with the full price of each. If there is only one plan, it is shown without a choice. */
export const PlanChoice = ({ plans, sex, form }: PlanChoiceProps) => {
  const [only] = plans;
  if (plans.length === 1 && only !== undefined) {
    return (
      <RuledSection title={planName(sex, only)} aside={<Price amount={only.amount} per={TAX} />} lead={termOf(only)} />
    );
  }
  return (
    <RadioCards
      label={select.plans}
      options={plans.map((plan) => ({
        value: plan.site_id,
        label: <span className="font-semibold">{paymentsJa.select.months(plan.months)}</span>,
        description: termOf(plan),
        aside: <Price amount={plan.amount} />,
      }))}
      {...form.control('plan')}
    />
  );
};

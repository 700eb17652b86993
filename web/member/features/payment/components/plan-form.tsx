import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { usePayPlan } from '../api/use-pay-plan.ts';
import type { PaymentPlan } from '../api/use-payment-plans.ts';
import { CardFields } from '../card/card-fields.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { chargeDates } from '../payment.rules.ts';
import { useAfterPayment } from '../use-after-payment.ts';
import { ExternalWay } from './external-way.tsx';
import { type Charge, LastLook } from './last-look.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PlanChoice, planName } from './plan-choice.tsx';

const { confirm } = paymentsJa;
const texts = payingJa.confirm;

type PlanFormProps = {
  account: Account;
  campaign: string;
  /** At least one plan, the shortest first. The shortest is selected at first, because it costs least. */
  plans: readonly [PaymentPlan, ...PaymentPlan[]];
  now: Date;
};

/** The form for buying a plan: the choice of a plan, the card, the summary and the pay button. */
export const PlanForm = ({ account, campaign, plans, now }: PlanFormProps) => {
  const choice = useFormValues<{ plan: string }>({ plan: plans[0].site_id });
  const plan = plans.find(({ site_id: siteId }) => siteId === choice.values.plan) ?? plans[0];
  const payment = usePayPlan();
  const card = useCardForm(now, payment.forget);
  const lead = useAfterPayment('plan');
  const pay = () =>
    void payment.pay(
      { siteId: plan.site_id, campaign, amount: plan.amount },
      {
        readCard: card.submit,
        onDone: (answer) => {
          card.clear();
          lead(answer);
        },
      },
    );
  return (
    <PaymentForm onPay={pay}>
      <PlanChoice plans={plans} sex={account.sex} form={choice} />
      <ExternalWay />
      <CardFields form={card} now={now} />
      <LastLook
        item={planName(account.sex, plan)}
        charges={chargesOf(plan, now)}
        after={texts.later(plan.term_days)}
        facts={factsOf(account, plan)}
      />
      <PaymentNote problem={payment.problem} />
      <PayButton isBusy={payment.isBusy} label={confirm.submit(plan.amount)} hint={texts.challenge} />
    </PaymentForm>
  );
};

const CHARGES_AHEAD = 2;
/** Today's charge and the next charges, with their dates. */
const chargesOf = ({ term_days: days, amount }: PaymentPlan, now: Date): [Charge, ...Charge[]] => [
  { date: formatFullDay(now), amount },
  ...chargeDates(days, now, CHARGES_AHEAD).map((date) => ({ date, amount })),
];

/** All conditions of the purchase except its charges (rules: Money, Before paying). */
const factsOf = (account: Account, plan: PaymentPlan) => [
  { label: texts.term, value: confirm.term(plan.term_days) },
  { label: texts.cancel, value: confirm.howToCancel },
  { label: texts.refund, value: confirm.refund },
  { label: texts.retry, value: texts.retryValue },
  { label: texts.delivery, value: isVerified(account) ? confirm.delivery : texts.afterAge },
  { label: texts.method, value: texts.methodValue },
];

import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { usePayPlan } from '../api/use-pay-plan.ts';
import type { PaymentPlan } from '../api/use-payment-plans.ts';
import { CardFields } from '../card/card-fields.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { chargeDates } from '../payment.rules.ts';
import { useAfterPayment } from '../use-after-payment.ts';
import { ExternalWay } from './external-way.tsx';
import { LastLook } from './last-look.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PlanChoice, planName } from './plan-choice.tsx';

const { confirm, select } = paymentsJa;
const texts = payingJa.confirm;

type PlanFormProps = {
  account: Account;
  campaign: string;
  /** The shortest is chosen at first: it costs least, and nobody is led to the longest. */
  plans: readonly [PaymentPlan, ...PaymentPlan[]];
  now: Date;
};

/** The choice of a plan, the card, the last look, and the button that pays. */
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
      <LastLook amount={plan.amount} facts={factsOf(account, plan, now)} notes={[texts.retry, texts.challenge]} />
      <PaymentNote problem={payment.problem} />
      <PayButton isBusy={payment.isBusy} />
    </PaymentForm>
  );
};

/** Every condition of the purchase (rules: Money, Before paying). */
const factsOf = (account: Account, plan: PaymentPlan, now: Date) => {
  const [next = '', ...later] = chargeDates(plan.term_days, now);
  const yen = select.yen(plan.amount);
  return [
    { label: texts.plan, value: planName(account.sex, plan) },
    { label: texts.next, value: confirm.next(next, yen) },
    { label: texts.later, value: texts.laterValue(plan.term_days + 1, later, yen) },
    { label: texts.term, value: confirm.term(plan.term_days) },
    { label: texts.method, value: texts.methodValue },
    { label: texts.delivery, value: isVerified(account) ? confirm.delivery : texts.afterAge },
    { label: texts.cancel, value: confirm.howToCancel },
    { label: texts.refund, value: confirm.refund },
  ];
};

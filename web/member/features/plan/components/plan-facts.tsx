import { planJa } from '#shared/messages/plan.ja.ts';
import { formatFullDay, formatFullDeadline } from '#shared/time.ts';
import { Facts } from '#web/components/list.tsx';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import type { PaymentInformation } from '../api/use-payment-information.ts';
import { type PlanState, termDaysOf } from '../plan.rules.ts';

const { paid } = planJa;
type RunningState = Exclude<PlanState, 'unpaid'>;

const PILLS = {
  running: { tone: 'good', icon: 'check', text: paid.status },
  retrying: { tone: 'care', icon: 'clock', text: paid.retryingStatus },
  cancelled: { tone: 'neutral', icon: undefined, text: paid.cancelledStatus },
} as const;

const dayOf = (instant: string | null) => instant && formatFullDay(new Date(instant));

type PlanFactsProps = { state: RunningState; information: PaymentInformation };

/**
 * The current plan: name, price, dates, card, and the two values that support asks for (payment id and inquiry code).
 */
export const PlanFacts = ({ state, information }: PlanFactsProps) => {
  const { tone, icon, text } = PILLS[state];
  const { payment_kind: price, card } = information;
  const days = termDaysOf(information);
  // While a failed renewal is being tried again, no date of the next charge is shown. `PlanNote` above says when the
  // attempts end.
  const next = state === 'running' ? information.next_payment_date : null;
  const end = state === 'running' ? null : information.plan_ends_at;
  return (
    <RuledSection
      title={paid.title}
      aside={
        <StatusPill tone={tone} icon={icon}>
          {text}
        </StatusPill>
      }
    >
      <Facts
        items={[
          { label: paid.plan, value: information.course_name },
          {
            label: paid.price,
            value: price && <Price amount={price} per={days === undefined ? undefined : paid.perTerm(days)} />,
          },
          { label: paid.nextPayment, value: dayOf(next) },
          { label: paid.endsAt, value: end && paid.until(formatFullDeadline(new Date(end))) },
          { label: paid.lastPayment, value: dayOf(information.last_payment_date) },
          { label: paid.card, value: card && paid.cardEnd(card.brand, card.last4) },
          { label: paid.paymentId, value: information.payment_id },
          { label: paid.paymentPass, value: information.payment_pass },
        ]}
      />
      <p className="mt-2 text-13 text-ink-soft">{paid.idHint}</p>
    </RuledSection>
  );
};

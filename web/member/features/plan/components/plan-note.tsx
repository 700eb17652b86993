import { planJa } from '#shared/messages/plan.ja.ts';
import { formatFullDay, formatFullDeadline } from '#shared/time.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { paths } from '#web/shell/paths.ts';
import type { PaymentInformation } from '../api/use-payment-information.ts';
import { useResumePlan } from '../api/use-resume-plan.ts';
import type { PlanState } from '../plan.rules.ts';

const { cancelled, retrying } = planJa;
const digits = new Intl.NumberFormat('ja-JP');
type PlanNoteProps = { state: PlanState; information: PaymentInformation };

/**
 * The most important fact about a plan that was cancelled or whose renewal failed. Renders nothing for any other plan.
 */
export const PlanNote = ({ state, information }: PlanNoteProps) => {
  const { plan_ends_at: end } = information;
  if (end === null) return null;
  if (state === 'retrying') return <Retrying end={end} />;
  return state === 'cancelled' ? <Cancelled end={end} price={information.payment_kind} /> : null;
};

const Retrying = ({ end }: { end: string }) => {
  return (
    <Note
      tone="care"
      icon="card"
      title={retrying.title}
      action={<LinkButton to={paths.changeCard}>{retrying.action}</LinkButton>}
    >
      <p className="running">{retrying.body(formatFullDeadline(new Date(end)))}</p>
      <p>{retrying.hint}</p>
    </Note>
  );
};

const Cancelled = ({ end, price }: { end: string; price: number | null }) => {
  const { mutate, isPending, error } = useResumePlan();
  const resume = () => mutate({ body: {} }, { onSuccess: () => showFlash(cancelled.resumed, { tone: 'good' }) });
  return (
    <>
      <Note
        icon="clock"
        title={cancelled.title}
        action={
          <Button kind="secondary" busy={isPending} onClick={resume}>
            {cancelled.resume}
          </Button>
        }
      >
        <p>{cancelled.body(formatFullDeadline(new Date(end)))}</p>
        {price !== null && <p>{cancelled.resumeBody(formatFullDay(new Date(end)), digits.format(price))}</p>}
      </Note>
      <CallNote>{error?.message}</CallNote>
    </>
  );
};

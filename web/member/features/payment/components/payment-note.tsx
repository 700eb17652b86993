import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { Note } from '#web/components/states.tsx';
import { useScrollToProblem } from '#web/shell/use-scroll-to-problem.ts';
import type { PaymentProblem } from '../api/use-card-payment.ts';

const { problem: texts } = payingJa;

type PaymentNoteProps = {
  problem: PaymentProblem | null;
  /** Title above the sentence; not shown if the outcome is unknown. */
  title?: string;
  /** Sentence for a payment whose outcome is unknown. */
  unknown?: string;
};

/** Says why the last payment failed, and what to do next. Shown above the button, and scrolled into view. */
export const PaymentNote = ({ problem, title = texts.notDone, unknown = texts.unknown }: PaymentNoteProps) => {
  const end = useScrollToProblem(problem !== null, 'center');
  if (problem === null) return null;
  if (problem.kind === 'call' && problem.error.isOutcomeUnknown) {
    return (
      <div ref={end}>
        <Note tone="care" role="alert" title={texts.unknownTitle}>
          {unknown}
        </Note>
      </div>
    );
  }
  const [sentence, hint] = sentencesFor(problem);
  return (
    <div ref={end}>
      <Note tone="danger" role="alert" title={title}>
        <p>{sentence}</p>
        {hint && <p>{hint}</p>}
      </Note>
    </div>
  );
};

const sentencesFor = (problem: PaymentProblem): [string, string | undefined] => {
  if (problem.kind === 'card')
    return [problem.message, problem.message === paymentsJa.card.tokenFailed ? texts.tokenHint : undefined];
  const { code, message } = problem.error;
  return [message, code === 'card_declined' ? texts.declined : undefined];
};

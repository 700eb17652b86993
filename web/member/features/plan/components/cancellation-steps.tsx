import { useEffect, useRef, useState } from 'react';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { StepProgress } from '#web/components/lens.tsx';
import { Page } from '#web/components/page.tsx';
import type { ReasonValues } from '#web/member/features/settings/public.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import type { PaymentInformation } from '../api/use-payment-information.ts';
import { CANCELLATION_STEP, firstReason, keptReason, mustChooseAnew, STEP_COUNT } from '../cancellation.rules.ts';
import { useCancellationSteps } from '../use-cancellation-steps.ts';
import { ChooseReason, Confirm, Explain, Final, Review } from './cancellation-pages.tsx';
import { PasswordStep } from './password-step.tsx';

const { confirm, explain, reason, review, final } = CANCELLATION_STEP;
type CancellationStepsProps = { session: Session; information: PaymentInformation; onDone: () => void };

/**
 * The six steps, one at a time. The chosen reason is stored on this device until the plan is cancelled or the member
 * signs out, so that a reload loses nothing. The password is not stored.
 */
export const CancellationSteps = ({ session: { sex, uid }, information, onDone }: CancellationStepsProps) => {
  const { step, goTo, next, back } = useCancellationSteps();
  const draft = `cancellation.${uid}`;
  const form = useFormValues<ReasonValues>(() => keptReason(sex, readDraft(draft)));
  const { values, setValues } = form;
  useEffect(() => writeDraft(draft, values), [draft, values]);

  const judged = useRef<typeof step>(undefined);
  const [isReset, setReset] = useState(false);
  useEffect(() => {
    const isEntered = judged.current !== step;
    judged.current = step;
    if (!mustChooseAnew(step, sex, values, { isEntered })) return;
    setValues(firstReason(sex));
    setReset(true);
    if (step !== reason) void goTo(reason);
  });
  // The note that the reason was reset disappears when the member chooses another reason or confirms the first one.
  if (isReset && values.reason !== firstReason(sex).reason) setReset(false);

  const finish = () => {
    clearDraft(draft);
    onDone();
  };
  const way = { onNext: () => void next(), onBack: () => void back() };
  const confirmReason = () => {
    setReset(false);
    way.onNext();
  };
  const page = () => {
    if (step === confirm) return <Confirm {...way} information={information} />;
    if (step === explain) return <Explain {...way} sex={sex} information={information} />;
    if (step === reason)
      return <ChooseReason {...way} onNext={confirmReason} sex={sex} form={form} isReset={isReset} />;
    if (step === review) return <Review {...way} values={values} />;
    if (step === final) return <Final {...way} values={values} information={information} />;
    return <PasswordStep uid={uid} values={values} onBack={way.onBack} onDone={finish} />;
  };
  return (
    <Page
      title={cancellationJa.steps[step - 1] ?? cancellationJa.title}
      task={cancellationJa.title}
      aside={
        <StepProgress
          step={step}
          steps={STEP_COUNT}
          label={cancellationJa.progress}
          valueText={cancellationJa.spoken(step, STEP_COUNT)}
        />
      }
    >
      {page()}
    </Page>
  );
};

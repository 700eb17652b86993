import { ageJa } from '#shared/messages/age.ja.ts';
import { StepProgress } from '#web/components/lens.tsx';

const STEPS = ['type', 'picture', 'mask', 'check'] as const;
export type DocumentStep = (typeof STEPS)[number];

/** Shows the current step of the form. */
export const DocumentProgress = ({ step }: { step: DocumentStep }) => {
  const index = STEPS.indexOf(step);
  return (
    <StepProgress
      step={index + 1}
      steps={STEPS.length}
      label={ageJa.stepsLabel}
      valueText={ageJa.stepOf(index + 1, STEPS.length, ageJa.steps[index] ?? '')}
    />
  );
};

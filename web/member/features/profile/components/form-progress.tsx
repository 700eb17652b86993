import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { StepProgress } from '#web/components/lens.tsx';

const { steps } = profileFormJa;

/** The number of the current page in a registration. */
export const FormProgress = ({ page, pages }: { page: number; pages: number }) => (
  <StepProgress step={page} steps={pages} label={steps.progress} valueText={steps.spoken(page, pages)} />
);

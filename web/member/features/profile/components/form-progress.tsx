import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { LensProgress } from '#web/components/lens.tsx';

const { steps } = profileFormJa;

/** The place of the present page in a registration: the lens is full on the last page. */
export const FormProgress = ({ page, pages }: { page: number; pages: number }) => (
  <div className="flex shrink-0 flex-col items-center gap-1 whitespace-nowrap pt-1 text-13 text-ink-soft tabular-nums">
    <LensProgress value={(page - 1) / (pages - 1)} label={steps.progress} valueText={steps.spoken(page, pages)} />
    <span aria-hidden="true">{steps.place(page, pages)}</span>
  </div>
);

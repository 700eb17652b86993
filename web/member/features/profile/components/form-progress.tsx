import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { ProgressRing } from '#web/components/progress.tsx';

const { steps } = profileFormJa;

/** The place of the present page in a registration. */
export const FormProgress = ({ page, pages }: { page: number; pages: number }) => (
  <div className="flex shrink-0 flex-col items-center gap-1 whitespace-nowrap pt-1 text-13 text-ink-soft tabular-nums">
    <ProgressRing done={page} total={pages} size={24} label={`${steps.progress} ${steps.spoken(page, pages)}`} />
    <span aria-hidden="true">{steps.place(page, pages)}</span>
  </div>
);

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { Stepper } from '#web/components/progress.tsx';
import { LeaveDialog } from '#web/member/shell/leave-dialog.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useLeaveGuard } from '#web/member/shell/use-leave-guard.ts';
import type { MaskSheet } from '../masking/mask-sheet.ts';
import { DocumentCheck } from './document-check.tsx';
import { type ChosenDocument, DocumentChoice } from './document-choice.tsx';

const MaskEditor = lazy(async () => ({ default: (await import('./mask-editor.tsx')).MaskEditor }));

/** `sheet` contains the black boxes, so that a step back and forth loses no box. */
type Progress =
  | { step: 'choose' }
  | { step: 'mask'; sheet: MaskSheet | null }
  | { step: 'check'; sheet: MaskSheet; picture: File };
const STEPS: readonly Progress['step'][] = ['choose', 'mask', 'check'];

/** Three steps: choose, mask, check. No picture is sent before the last step. */
export const DocumentForm = () => {
  const [chosen, setChosen] = useState<ChosenDocument>();
  const [progress, setProgress] = useState<Progress>({ step: 'choose' });
  const guard = useLeaveGuard(progress.step !== 'choose');
  const top = useRef<HTMLDivElement>(null);
  const step = progress.step;
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4">
      <Stepper steps={ageJa.steps} current={STEPS.indexOf(step)} />
      {(step === 'choose' || !chosen) && (
        <DocumentChoice
          chosen={chosen}
          onChosen={(next) => {
            setChosen(next);
            setProgress({ step: 'mask', sheet: null });
          }}
        />
      )}
      {progress.step === 'mask' && chosen && (
        <Suspense fallback={<div className="surface aspect-[3/2]" />}>
          <MaskEditor
            {...chosen}
            sheet={progress.sheet}
            onBack={() => setProgress({ step: 'choose' })}
            onDone={(picture, sheet) => setProgress({ step: 'check', picture, sheet })}
          />
        </Suspense>
      )}
      {progress.step === 'check' && chosen && (
        <DocumentCheck
          picture={progress.picture}
          type={chosen.type}
          onBack={() => setProgress({ step: 'mask', sheet: progress.sheet })}
          onDone={() => guard.leaveTo(paths.home({ age_conf_flag: true }))}
        />
      )}
      <LeaveDialog guard={guard} {...ageJa.leave} />
    </div>
  );
};

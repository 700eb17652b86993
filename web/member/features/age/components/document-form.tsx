import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { cx } from '#web/components/cx.ts';
import { LeaveDialog } from '#web/shell/leave-dialog.tsx';
import { paths } from '#web/shell/paths.ts';
import { useLeaveGuard } from '#web/shell/use-leave-guard.ts';
import type { MaskSheet } from '../masking/mask-sheet.ts';
import { DocumentCheck } from './document-check.tsx';
import type { DocumentStep } from './document-progress.tsx';
import { PictureStep } from './picture-step.tsx';
import { TypeStep } from './type-step.tsx';

const MaskEditor = lazy(async () => ({ default: (await import('./mask-editor.tsx')).MaskEditor }));

/**
 * `sheet` contains the black boxes, so that no box is lost when the member goes back to an earlier step and returns.
 */
type Progress =
  | { step: 'type' | 'picture' }
  | { step: 'mask'; sheet: MaskSheet | null }
  | { step: 'check'; sheet: MaskSheet; picture: File };

/**
 * Four steps: choose the type of document, choose its picture, hide parts of the picture, check the result. No picture
 * leaves the device before the last step. `intro` is shown above the first step only. `onStep` reports the current step
 * to the page, because the editor needs the full screen.
 */
export const DocumentForm = ({ intro, onStep }: { intro: ReactNode; onStep: (step: DocumentStep) => void }) => {
  const [type, setType] = useState<DocumentType>();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>({ step: 'type' });
  const guard = useLeaveGuard(file !== undefined);
  const top = useRef<HTMLDivElement>(null);
  const step = progress.step;
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    onStep(step);
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [step, onStep]);
  const go = (next: 'type' | 'picture') => setProgress({ step: next });
  return (
    <div
      ref={top}
      tabIndex={-1}
      className={cx('flex scroll-mt-4 flex-col outline-none', step === 'mask' ? 'gap-2' : 'gap-8')}
    >
      {step === 'type' && intro}
      {step === 'type' && (
        <TypeStep
          chosen={type}
          onDone={(next) => {
            setType(next);
            go('picture');
          }}
        />
      )}
      {step === 'picture' && type && (
        <PictureStep
          type={type}
          chosen={file}
          onPicked={setFile}
          onDone={() => setProgress({ step: 'mask', sheet: null })}
          onBack={() => go('type')}
        />
      )}
      {progress.step === 'mask' && type && file && (
        <Suspense fallback={<div className="mask-view bg-sunken" />}>
          <MaskEditor
            type={type}
            file={file}
            sheet={progress.sheet}
            onBack={() => go('picture')}
            onDone={(picture, sheet) => setProgress({ step: 'check', picture, sheet })}
          />
        </Suspense>
      )}
      {progress.step === 'check' && type && (
        <DocumentCheck
          picture={progress.picture}
          type={type}
          onBack={() => setProgress({ step: 'mask', sheet: progress.sheet })}
          onDone={() => guard.leaveTo(paths.home({ age_conf_flag: true }))}
        />
      )}
      <LeaveDialog guard={guard} {...ageJa.leave} />
    </div>
  );
};

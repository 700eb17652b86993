import { useEffect, useId, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Note } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import type { PictureSize } from '#web/platform/upload/picture.ts';
import { type ShownPicture, useWorkingPicture } from '#web/platform/upload/use-working-picture.ts';
import { flattenMasks } from '../masking/flatten.ts';
import { coveredParts, type MaskSheet } from '../masking/mask-sheet.ts';
import { useMaskTool } from '../masking/mask-tool.ts';
import { MaskStage } from './mask-stage.tsx';
import { MaskToolbar } from './mask-toolbar.tsx';

const { mask: words } = ageJa;

type MaskEditorProps = {
  file: File;
  type: DocumentType;
  /** The boxes that the member made in an earlier visit to this step; `null` on the first visit. */
  sheet: MaskSheet | null;
  onDone: (picture: File, sheet: MaskSheet) => void;
  onBack: () => void;
};

/**
 * Editor in which the member covers everything but birth date, document name and issuer with black boxes. The picture
 * does not leave the device (rules: Uploads).
 */
export const MaskEditor = (props: MaskEditorProps) => {
  const [turns, setTurns] = useState(props.sheet?.turns ?? 0);
  const { shown, problem } = useWorkingPicture(props.file, turns);
  // Size of the picture as taken, before any rotation. The suggested boxes are computed for this size.
  const [asTaken, setAsTaken] = useState<PictureSize>();
  if (shown && !asTaken) setAsTaken(turns % 2 === 0 ? shown.size : swapped(shown.size));
  if (shown && asTaken) return <MaskDesk {...props} shown={shown} asTaken={asTaken} onTurns={setTurns} />;
  return (
    <section aria-label={words.title}>
      {problem ? (
        <>
          <Note tone="danger" role="alert">
            {sentenceOf(problem)}
          </Note>
          <Button kind="secondary" wide className="mt-4" onClick={props.onBack}>
            {words.back}
          </Button>
        </>
      ) : (
        <p
          role="status"
          className="flex aspect-[3/2] items-center justify-center rounded-input bg-sunken text-ink-soft"
        >
          {words.preparing}
        </p>
      )}
    </section>
  );
};

const swapped = ({ width, height }: PictureSize): PictureSize => ({ width: height, height: width });

type MaskDeskProps = MaskEditorProps & {
  shown: ShownPicture;
  asTaken: PictureSize;
  /** Called with the number of quarter turns to the right. */
  onTurns: (turns: number) => void;
};

const MaskDesk = ({ file, type, sheet: initial, shown, asTaken, onTurns, onDone, onBack }: MaskDeskProps) => {
  const tool = useMaskTool({ type, picture: asTaken, initial });
  const { sheet } = tool;
  useEffect(() => onTurns(sheet.turns), [sheet.turns, onTurns]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const help = useId();
  const covered = coveredParts(sheet, type);
  const finish = async () => {
    setBusy(true);
    try {
      onDone(await flattenMasks(file, sheet), sheet);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <section aria-label={words.title} data-slim-bars="" className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <p className="text-13 text-ink-soft">
          {/* Hidden from screen readers: they read the step from the progress at the page's heading, which is
             not visible here. */}
          <span aria-hidden="true" className="block tabular-nums">
            {ageJa.stepOf(3, 4, ageJa.steps[2])}
          </span>
          {words.lead}
        </p>
        <MaskHelp />
      </div>
      <div role="status" className="empty:hidden">
        {sheet.masks.length === 0 && <Note tone="care">{words.nothing}</Note>}
        {covered.length > 0 && <Note tone="care">{words.covered(covered)}</Note>}
      </div>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <MaskStage tool={tool} url={shown.url} size={shown.size} describedBy={help} />
      <p id={help} className="sr-only">
        {words.keyboard}
      </p>
      <p role="status" className="sr-only">
        {tool.said}
      </p>
      <DockedBar width="wide" label={words.tools}>
        <div className="flex flex-col gap-2 lg:flex-row lg:items-center lg:justify-between">
          <MaskToolbar tool={tool} />
          <div className="bar-row">
            <Button kind="secondary" small onClick={onBack} className="shrink-0">
              {words.back}
            </Button>
            <Button small wide busy={isBusy} onClick={() => void finish()}>
              {words.next}
            </Button>
          </div>
        </div>
      </DockedBar>
    </section>
  );
};

/**
 * Button for a dialog that explains how to move the boxes. The explanation is in a dialog because the picture needs the
 * space on the screen.
 */
const MaskHelp = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" small className="-my-2 -mr-4 shrink-0" onClick={() => setOpen(true)}>
        {words.help}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.helpTitle}>
        <div className="flex flex-col gap-4">
          <p>{words.how}</p>
          <p className="hidden pointer-fine:block">{words.keyboard}</p>
          <Note tone="primary" icon="lock">
            {words.private}
          </Note>
        </div>
      </Dialog>
    </>
  );
};

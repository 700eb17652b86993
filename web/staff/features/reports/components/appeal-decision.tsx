import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { Button } from '#web/components/button.tsx';
import { DecisionFailure, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';

const { appeal: texts } = staffReportsJa;

/**
 * The decision about an appeal by the content's author: staff confirm or reverse the first decision. For a photo the
 * buttons are disabled until the photo was displayed.
 */
export const AppealDecision = ({ work, isSeen }: { work: QueueWork<'reports'>; isSeen: boolean }) => {
  const { judge, giveBack, judging } = work;
  const busy = judging !== null;
  const keep = () => {
    if (isSeen && !busy) judge({ decision: 'uphold' }, 'upheld');
  };
  const reverse = () => {
    if (isSeen && !busy) judge({ decision: 'dismiss', rule: 'none' }, 'dismissed');
  };
  useShortcuts({ o: keep, x: reverse, l: giveBack });
  return (
    <div className="decision-dock flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        <Button
          wide
          disabled={!isSeen || (busy && judging !== 'uphold')}
          busy={judging === 'uphold'}
          onClick={keep}
          aria-keyshortcuts="O"
        >
          {texts.keep}
          <Kbd>O</Kbd>
        </Button>
        <Button
          kind="secondary"
          wide
          disabled={!isSeen || (busy && judging !== 'dismiss')}
          busy={judging === 'dismiss'}
          onClick={reverse}
          aria-keyshortcuts="X"
        >
          {texts.reverse}
          <Kbd>X</Kbd>
        </Button>
        {!isSeen && <p className="text-13 text-ink-soft">{staffReportsJa.photo.lookFirst}</p>}
        <p className="text-13 text-ink-soft">{texts.reverseHint}</p>
      </div>
      <DecisionFailure work={work} />
      <ReleaseButton work={work} />
    </div>
  );
};

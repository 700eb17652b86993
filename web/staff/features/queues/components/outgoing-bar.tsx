import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { lostReason, shownError } from '../held.ts';
import type { Outgoing, OutgoingDesk } from '../use-outgoing.ts';
import { SentDecision, WaitingDecision } from './undo-parts.tsx';

const texts = staffJa.outgoing;

type OutgoingBarProps = { desk: OutgoingDesk; onUndo: () => void };

/** Shows the last decision about a queue item in the header, first with an undo button, later as recorded. */
export const OutgoingBar = ({ desk: { outgoing, dismiss }, onUndo }: OutgoingBarProps) => {
  useShortcuts({ z: outgoing?.step === 'waiting' ? onUndo : undefined });
  return (
    <div role="status" className="outgoing">
      {outgoing?.step === 'waiting' && (
        <WaitingDecision
          key={outgoing.action.held.item.id}
          text={texts.waiting[outgoing.action.ending]}
          sendsIn={texts.sendsIn}
          lengthMs={outgoing.waitMs}
          undo={texts.undo}
          onUndo={onUndo}
        />
      )}
      {outgoing?.step === 'sending' && <p className="text-ink-soft">{texts.sending}</p>}
      {outgoing?.step === 'sent' && (
        <SentDecision
          key={outgoing.action.held.item.id}
          text={staffJa.endings[outgoing.action.ending].title}
          onGone={dismiss}
        />
      )}
    </div>
  );
};

type OutgoingProblemProps = OutgoingBarProps & { outgoing: Extract<Outgoing, { error: ApiError }> };

/**
 * Shows a decision that was not recorded. The note stays until the staff member sends the decision again, undoes it, or
 * closes the note.
 */
const OutgoingProblem = ({ outgoing, desk: { again, dismiss }, onUndo }: OutgoingProblemProps) => {
  const { error } = outgoing;
  const reason = lostReason(error);
  if (reason) {
    const { title, body } = staffJa.endings[reason];
    const isOwn = error.message === staffJa.decision.decidedOtherwise;
    return (
      <Note
        tone="danger"
        role="alert"
        title={texts.before(title)}
        aside={
          <Button kind="secondary" small className="shrink-0 self-center max-sm:basis-full" onClick={dismiss}>
            {texts.close}
          </Button>
        }
      >
        {isOwn ? error.message : body}
      </Note>
    );
  }
  return (
    <Note
      tone="danger"
      role="alert"
      title={`${texts.failedTitle}（${texts.waiting[outgoing.action.ending]}）`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" small onClick={onUndo}>
            {texts.back}
          </Button>
          <Button kind="quiet" small onClick={again}>
            {texts.again}
          </Button>
        </div>
      }
    >
      <p>{error.code === 'staff_group_required' ? staffFrameJa.refused.body : shownError(error)?.message}</p>
      <p>{texts.failedBody}</p>
    </Note>
  );
};

/** Below the header: the note about a decision that was not recorded, if there is such a decision. */
export const OutgoingProblems = (props: OutgoingBarProps) => {
  const { outgoing } = props.desk;
  return outgoing?.step === 'refused' || outgoing?.step === 'failed' ? (
    // On a phone the note's button is below the text.
    <div className="px-4 py-3 max-sm:*:flex-wrap lg:px-6">
      <OutgoingProblem {...props} outgoing={outgoing} />
    </div>
  ) : null;
};

import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { shownError } from '../held.ts';
import type { Made, Outgoing, OutgoingDesk } from '../use-outgoing.ts';
import { SentDecision, WaitingDecision } from './undo-parts.tsx';

const texts = staffJa.outgoing;

type WaitingEnding = keyof typeof texts.waiting;
const waitingText = ({ ending }: Made): string =>
  texts.waiting[ending as WaitingEnding] ?? staffJa.endings[ending].title;

type OutgoingBarProps = { desk: OutgoingDesk; onUndo: () => void };

/** The last decision, for the header: how long it can be undone, then that it is recorded. */
export const OutgoingBar = ({ desk: { outgoing, dismiss }, onUndo }: OutgoingBarProps) => {
  useShortcuts({ z: outgoing?.phase === 'waiting' ? onUndo : undefined });
  return (
    <div role="status" className="outgoing">
      {outgoing?.phase === 'waiting' && (
        <WaitingDecision
          key={outgoing.held.item.id}
          text={waitingText(outgoing)}
          sendsIn={texts.sendsIn}
          lengthMs={outgoing.lengthMs}
          undo={texts.undo}
          onUndo={onUndo}
        />
      )}
      {outgoing?.phase === 'sending' && <p className="text-ink-soft">{texts.sending}</p>}
      {outgoing?.phase === 'sent' && (
        <SentDecision key={outgoing.held.item.id} text={staffJa.endings[outgoing.ending].title} onGone={dismiss} />
      )}
    </div>
  );
};

type OutgoingProblemProps = OutgoingBarProps & { outgoing: Outgoing };

/** A decision that was not recorded. It stays until it is sent again, taken back, or read. */
const OutgoingProblem = ({ outgoing, desk: { flush, dismiss }, onUndo }: OutgoingProblemProps) => {
  if (outgoing.phase === 'lost') {
    const { title, body } = staffJa.endings[outgoing.reason];
    const isOwn = outgoing.said === staffJa.decision.decidedOtherwise;
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
        {isOwn ? outgoing.said : body}
      </Note>
    );
  }
  if (outgoing.phase !== 'failed') return null;
  return (
    <Note
      tone="danger"
      role="alert"
      title={`${texts.failedTitle}（${waitingText(outgoing)}）`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" small onClick={onUndo}>
            {texts.back}
          </Button>
          <Button kind="quiet" small onClick={() => void flush()}>
            {texts.again}
          </Button>
        </div>
      }
    >
      <p>
        {outgoing.error.code === 'staff_group_required'
          ? staffFrameJa.refused.body
          : shownError(outgoing.error)?.message}
      </p>
      <p>{texts.failedBody}</p>
    </Note>
  );
};

/** The place of such a decision under the header; empty otherwise. */
export const OutgoingProblems = (props: OutgoingBarProps) =>
  props.desk.outgoing && ['lost', 'failed'].includes(props.desk.outgoing.phase) ? (
    // On a phone a note's button stands below its text.
    <div className="px-4 py-3 max-sm:*:flex-wrap lg:px-6">
      <OutgoingProblem {...props} outgoing={props.desk.outgoing} />
    </div>
  ) : null;

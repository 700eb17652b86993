import { useEffect, useEffectEvent } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { shownError } from '../held.ts';
import type { Made, Outgoing, OutgoingDesk } from '../use-outgoing.ts';

const texts = staffJa.outgoing;
/** How long the desk says that a decision is recorded. */
const SENT_MS = 5 * SECOND_MS;

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
        <Waiting key={outgoing.held.item.id} made={outgoing} lengthMs={outgoing.lengthMs} onUndo={onUndo} />
      )}
      {outgoing?.phase === 'sending' && <p className="text-ink-soft">{texts.sending}</p>}
      {outgoing?.phase === 'sent' && <Sent key={outgoing.held.item.id} made={outgoing} onGone={dismiss} />}
    </div>
  );
};

const Waiting = ({ made, lengthMs, onUndo }: { made: Made; lengthMs: number; onUndo: () => void }) => {
  const left = useRemaining(lengthMs, () => undefined);
  return (
    <>
      <p>
        <span className="font-semibold">{waitingText(made)}</span>
        {/* A screen reader hears the decision once, and not each second. */}
        <span aria-hidden="true" className="text-13 text-ink-soft tabular-nums max-lg:block lg:ml-3">
          {texts.sendsIn(Math.ceil(left / SECOND_MS))}
        </span>
      </p>
      <Button kind="secondary" small onClick={onUndo} aria-keyshortcuts="Z" className="shrink-0 whitespace-nowrap">
        {texts.undo}
        <Kbd>Z</Kbd>
      </Button>
    </>
  );
};

const Sent = ({ made, onGone }: { made: Made; onGone: () => void }) => {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), SENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-center gap-2">
      <Icon name="check" size={20} className="text-good" />
      {staffJa.endings[made.ending].title}
    </p>
  );
};

type OutgoingProblemProps = OutgoingBarProps & { outgoing: Outgoing };

/** A decision that was not recorded. It stays until it is sent again, taken back, or read. */
const OutgoingProblem = ({ outgoing, desk: { flush, dismiss }, onUndo }: OutgoingProblemProps) => {
  if (outgoing.phase === 'lost') {
    const { title, body } = staffJa.endings[outgoing.reason];
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
        {body}
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

import { useEffect, useEffectEvent } from 'react';
import { DECISION_UNDO_MS } from '#shared/limits.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { shownError } from '../../queues/held.ts';
import type { DelayedDesk } from '../use-delayed-decision.ts';

const texts = staffMembersJa.confirm;
/** How long the bar says that a decision is recorded. */
const SENT_MS = 5 * SECOND_MS;

/** The last decision about a member: how long it can be undone, then that it is recorded, or why it is not. */
export const DelayedBar = ({ desk: { delayed, again, dismiss } }: { desk: DelayedDesk }) => {
  const phase = delayed?.phase;
  // Before the same key of a queue's decision, which was made earlier.
  useShortcuts({ z: phase === 'waiting' ? dismiss : undefined }, { first: true });
  if (!delayed) return <div role="status" />;
  const action = texts.about(delayed.name, staffMembersJa.done[delayed.decision.kind]);
  if (delayed.phase === 'failed')
    return (
      <div className="sticky bottom-0 mt-auto">
        <Note
          tone="danger"
          role="alert"
          title={texts.failed(action)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button kind="secondary" small onClick={again}>
                {texts.again}
              </Button>
              <Button kind="quiet" small onClick={dismiss}>
                {texts.close}
              </Button>
            </div>
          }
        >
          {shownError(delayed.error)?.message}
        </Note>
      </div>
    );
  return (
    <div
      role="status"
      className="sticky bottom-0 mt-auto flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-1.5"
    >
      {phase === 'waiting' && <Waiting key={JSON.stringify(delayed.decision)} action={action} onUndo={dismiss} />}
      {phase === 'sending' && <p className="text-ink-soft">{texts.sending}</p>}
      {phase === 'sent' && <Sent action={action} onGone={dismiss} />}
    </div>
  );
};

const Waiting = ({ action, onUndo }: { action: string; onUndo: () => void }) => {
  const left = useRemaining(DECISION_UNDO_MS, () => undefined);
  return (
    <>
      <p>
        <span className="font-semibold">{texts.waiting(action)}</span>
        {/* A screen reader hears the decision once, and not each second. */}
        <span aria-hidden="true" className="ml-3 text-13 text-ink-soft tabular-nums">
          {texts.in(Math.ceil(left / SECOND_MS))}
        </span>
      </p>
      <Button kind="secondary" small onClick={onUndo} aria-keyshortcuts="Z" className="whitespace-nowrap">
        {texts.undo}
        <Kbd>Z</Kbd>
      </Button>
    </>
  );
};

const Sent = ({ action, onGone }: { action: string; onGone: () => void }) => {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), SENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-center gap-2">
      <Icon name="check" size={20} className="text-good" />
      {texts.done(action)}
    </p>
  );
};

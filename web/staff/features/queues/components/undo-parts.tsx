import { useEffect, useEffectEvent } from 'react';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { Kbd } from '../../../shell/kbd.tsx';

type WaitingDecisionProps = {
  /** The decision as text. */
  text: string;
  /** The sentence that says in how many seconds the decision is sent. */
  sendsIn: (seconds: number) => string;
  /** Time in ms during which the decision can be undone. */
  lengthMs: number;
  undo: string;
  onUndo: () => void;
};

/** A decision that can still be undone, with the remaining time and the undo button. */
export const WaitingDecision = ({ text, sendsIn, lengthMs, undo, onUndo }: WaitingDecisionProps) => {
  const left = useRemaining(lengthMs, () => undefined);
  return (
    <>
      <p>
        <span className="font-semibold">{text}</span>
        {/* Hidden from screen readers, which would otherwise announce each second. */}
        <span aria-hidden="true" className="text-13 text-ink-soft tabular-nums max-lg:block lg:ml-3">
          {sendsIn(Math.ceil(left / SECOND_MS))}
        </span>
      </p>
      <Button kind="secondary" small onClick={onUndo} aria-keyshortcuts="Z" className="shrink-0 whitespace-nowrap">
        {undo}
        <Kbd>Z</Kbd>
      </Button>
    </>
  );
};

/** How long a recorded decision is shown, in ms. */
const SHOWN_MS = 5 * SECOND_MS;

/** Says that a decision is recorded; calls `onGone` after some seconds to remove the text. */
export const SentDecision = ({ text, onGone }: { text: string; onGone: () => void }) => {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-center gap-2">
      <Icon name="check" size={20} className="text-good" />
      {text}
    </p>
  );
};

import { useEffect, useEffectEvent } from 'react';
import { SECOND_MS } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { Kbd } from '../../../shell/kbd.tsx';

type WaitingDecisionProps = {
  /** The decision in words. */
  text: string;
  /** The sentence that says when the decision is sent, from the remaining seconds. */
  sendsIn: (seconds: number) => string;
  /** How long the decision can be undone, in ms. */
  lengthMs: number;
  undo: string;
  onUndo: () => void;
};

/** A decision that can still be undone, with the remaining time. */
export const WaitingDecision = ({ text, sendsIn, lengthMs, undo, onUndo }: WaitingDecisionProps) => {
  const left = useRemaining(lengthMs, () => undefined);
  return (
    <>
      <p>
        <span className="font-semibold">{text}</span>
        {/* A screen reader reads the decision once, and not each second. */}
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

/** How long the desk says that a decision is recorded. */
const SHOWN_MS = 5 * SECOND_MS;

/** A decision that was recorded; `onGone` removes the sentence after some seconds. */
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

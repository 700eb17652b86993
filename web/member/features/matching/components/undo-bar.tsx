import { useId } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { HeldState } from '../held/create-held-choices.ts';
import { ActionBar } from './action-bar.tsx';

type UndoBarProps = {
  held: HeldState;
  /**
   * True when the choice is a hold ("decide later"). A hold can be undone while the message about the hold is shown. A
   * "no contact" can be undone for ten seconds.
   */
  isHold: boolean;
  onUndo: () => void;
  onSendNow: () => void;
};

/** Replaces the answer buttons while a choice can be undone, is being sent, or could not be sent. */
export const UndoBar = ({ held, isHold, onUndo, onSendNow }: UndoBarProps) => {
  const { undo, hold } = matchingJa;
  const leadId = useId();
  if (held.step === 'failed') {
    return (
      <ActionBar lead={<p role="alert">{held.error.message}</p>}>
        <Button wide icon="refresh" onClick={onSendNow}>
          {commonJa.error.retry}
        </Button>
      </ActionBar>
    );
  }
  const isHeld = held.step === 'waiting';
  const lead = (
    <p>
      <span role="status">{isHold ? hold.doneWithoutDeadline : undo.body}</span>
      {isHeld && !isHold && undo.detail}
      {held.step === 'sending' && undo.sending}
    </p>
  );
  return (
    <ActionBar leadId={leadId} lead={lead}>
      {isHeld && (
        <>
          <Button kind="secondary" className="flex-1" autoFocus aria-describedby={leadId} onClick={onUndo}>
            {undo.action}
          </Button>
          <Button kind="quiet" onClick={onSendNow}>
            {undo.proceed}
          </Button>
        </>
      )}
    </ActionBar>
  );
};

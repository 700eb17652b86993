import { useId } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { HeldState } from '../held/create-held-choices.ts';
import { ActionBar } from './action-bar.tsx';

type UndoBarProps = { held: HeldState; onUndo: () => void; onSendNow: () => void };

/** Replaces the answer buttons while a "no contact" can be undone, is being sent, or could not be sent. */
export const UndoBar = ({ held, onUndo, onSendNow }: UndoBarProps) => {
  const { undo } = matchingJa;
  const saysId = useId();
  if (held.step === 'failed') {
    return (
      <ActionBar lead={<span role="alert">{held.error.message}</span>}>
        <Button wide icon="refresh" onClick={onSendNow}>
          {commonJa.error.retry}
        </Button>
      </ActionBar>
    );
  }
  const isHeld = held.step === 'held';
  return (
    <ActionBar
      saysId={saysId}
      lead={<span role="status">{undo.body}</span>}
      hint={isHeld ? undo.detail : held.step === 'sending' ? undo.sending : undefined}
    >
      {isHeld && (
        <>
          <Button kind="secondary" className="flex-1" autoFocus aria-describedby={saysId} onClick={onUndo}>
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

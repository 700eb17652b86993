import { useId } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { Answer, HeldState } from '../held/create-held-choices.ts';
import { ActionBar } from './action-bar.tsx';

const saidOf = ({ status }: Answer): string => {
  if (status === 'ok') return matchingJa.contactUndo.told;
  return status === 'ng' ? matchingJa.undo.body : matchingJa.hold.doneWithoutDeadline;
};

type UndoBarProps = {
  held: HeldState;
  onUndo: () => void;
  onSendNow: () => void;
};

/**
 * Replaces the answer buttons of a profile that is opened again while its answer can be undone, is being sent, or could
 * not be sent.
 */
export const UndoBar = ({ held, onUndo, onSendNow }: UndoBarProps) => {
  const { undo } = matchingJa;
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
      <span role="status">{saidOf(held.action.answer)}</span>
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

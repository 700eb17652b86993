import { type ReactNode, useEffect, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';

const { unsavedTitle, unsavedBody, discard, stay } = staffContentJa.editor;

export type LeaveGuard = {
  isDirty: boolean;
  setDirty: (isDirty: boolean) => void;
  /** Goes on at once, or asks first where a form holds what is not saved. */
  leave: (go: () => void) => void;
  dialog: ReactNode;
};

/** Keeps what was typed and not saved: leaving it asks first, in the console and in the browser. */
export const useLeaveGuard = (): LeaveGuard => {
  const [isDirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const go = () => {
    setDirty(false);
    setWaiting(null);
    waiting?.go();
  };
  return {
    isDirty,
    setDirty,
    leave: (next) => (isDirty ? setWaiting({ go: next }) : next()),
    dialog: (
      <ConfirmDialog
        open={waiting !== null}
        title={unsavedTitle}
        confirmLabel={discard}
        cancelLabel={stay}
        kind="danger"
        onConfirm={go}
        onCancel={() => setWaiting(null)}
      >
        {unsavedBody}
      </ConfirmDialog>
    ),
  };
};

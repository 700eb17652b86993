import { type ReactNode, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { useDraft } from '../../platform/drafts.ts';

const { unsavedTitle, unsavedBody, discard, stay } = staffContentJa.editor;

export type LeaveGuard = {
  isDirty: boolean;
  setDirty: (isDirty: boolean) => void;
  /** Calls `go`. When a form has unsaved text, the staff member must confirm first. */
  leave: (go: () => void) => void;
  dialog: ReactNode;
};

/**
 * Asks before a form with unsaved text is left. While there is unsaved text, a draft with the value `unsaved` exists,
 * so that the console asks before the sign-out and before the page is closed.
 */
export const useLeaveGuard = (): LeaveGuard => {
  const [mark, write] = useDraft('content', 'form');
  const isDirty = mark !== '';
  const setDirty = (next: boolean) => write(next ? 'unsaved' : '');
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
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
        kind="leave"
        onConfirm={go}
        onCancel={() => setWaiting(null)}
      >
        {unsavedBody}
      </ConfirmDialog>
    ),
  };
};

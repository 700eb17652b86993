import { commonJa } from '#shared/messages/common.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

const { leave } = commonJa;

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** What becomes of what is unsaved. */
  body: string;
  title?: string | undefined;
};

/** Asks whoever is about to leave something unsaved. */
export const LeaveDialog = ({ guard, body, title = leave.title }: LeaveDialogProps) => {
  // Drafts go with the session: what is true of leaving the screen is not true of signing out.
  const isOut = guard.isSigningOut;
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={isOut ? leave.signOutTitle : title}
      confirmLabel={isOut ? leave.signOut : leave.leave}
      cancelLabel={leave.stay}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {isOut ? leave.signOutBody : body}
    </ConfirmDialog>
  );
};

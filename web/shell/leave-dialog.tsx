import { commonJa } from '#shared/messages/common.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

const { leave } = commonJa;

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** Says what will happen to the unsaved input. */
  body: string;
  title?: string | undefined;
};

/** Asks for confirmation before the member leaves unsaved input. */
export const LeaveDialog = ({ guard, body, title = leave.title }: LeaveDialogProps) => {
  // A screen may keep a draft when the member leaves it, but a sign-out deletes all drafts. The dialog therefore has
  // other texts for a sign-out.
  const isOut = guard.isSigningOut;
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={isOut ? leave.signOutTitle : title}
      confirmLabel={isOut ? leave.signOut : leave.leave}
      cancelLabel={leave.stay}
      kind="leave"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {isOut ? leave.signOutBody : body}
    </ConfirmDialog>
  );
};

import { commonJa } from '#shared/messages/common.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** What becomes of what is unsaved. */
  body: string;
  title?: string | undefined;
};

/** Asks whoever is about to leave something unsaved. */
export const LeaveDialog = ({ guard, body, title = commonJa.leave.title }: LeaveDialogProps) => (
  <ConfirmDialog
    open={guard.isAsking}
    title={title}
    confirmLabel={commonJa.leave.leave}
    cancelLabel={commonJa.leave.stay}
    onConfirm={guard.leave}
    onCancel={guard.stay}
  >
    {body}
  </ConfirmDialog>
);

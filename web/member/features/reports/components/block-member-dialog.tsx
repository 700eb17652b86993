import { useNavigate } from 'react-router-dom';
import type { MemberId } from '#shared/ids.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useBlockMember } from '../api/use-reports.ts';

const { block } = safetyJa;

type BlockMemberDialogProps = {
  uuid: MemberId;
  /** The page to open after the block: the profile and the chat behind the dialog are no longer available. */
  leaveTo: string;
  onClose: () => void;
};

/** Asks for confirmation, blocks the member for good, and opens another page (rules: Safety, Block). */
export const BlockMemberDialog = ({ uuid, leaveTo, onClose }: BlockMemberDialogProps) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useBlockMember(() => {
    showFlash(block.done);
    void navigate(leaveTo, { replace: true });
  });
  return (
    <ConfirmDialog
      open
      title={block.title}
      confirmLabel={block.submit}
      cancelLabel={block.cancel}
      kind="danger"
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutate({ body: { uuid } })}
      onCancel={onClose}
    >
      <p>{block.body}</p>
    </ConfirmDialog>
  );
};

import type { PairId } from '#shared/ids.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { reviewFormPath } from '#web/shell/review-paths.ts';

type BlockedDialogProps = { open: boolean; pairId: PairId; onClose: () => void };

/** Shown to a woman after she has blocked a man. Says that he is blocked, and offers to write a review. */
export const BlockedDialog = ({ open, pairId, onClose }: BlockedDialogProps) => (
  <Dialog
    open={open}
    title={blockedJa.title}
    onClose={onClose}
    footer={
      <div className="flex flex-col gap-2">
        <Button wide onClick={onClose}>
          {blockedJa.close}
        </Button>
        {/* `replace`: the profile or chat behind the dialog no longer exists, so going back must not lead there. */}
        <LinkButton kind="secondary" wide to={reviewFormPath(pairId)} replace>
          {blockedJa.review}
        </LinkButton>
      </div>
    }
  >
    <p>{blockedJa.body}</p>
    <p className="mt-2 text-13 text-ink-soft">{blockedJa.offer}</p>
  </Dialog>
);

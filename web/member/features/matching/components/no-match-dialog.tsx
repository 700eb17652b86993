import { matchingJa } from '#shared/messages/matching.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

type NoMatchDialogProps = { open: boolean; wasLike: boolean; onClose: () => void };

/**
 * Dialog ノーマッチン ("no match"), shown to a woman after her "no contact". Leads to the next recommendation or, if she has
 * declined a like, to the list of likes.
 */
export const NoMatchDialog = ({ open, wasLike, onClose }: NoMatchDialogProps) => {
  const { title, body, next, toLikes } = matchingJa.noMatch;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button wide onClick={onClose}>
          {wasLike ? toLikes : next}
        </Button>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
};

import { partsJa } from '#shared/messages/parts.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

/** Dialog that says that the like was sent (spec part-2 §2). */
export const LikeSentDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={sendLikeJa.sentTitle}
    footer={
      <Button wide onClick={onClose}>
        {partsJa.close}
      </Button>
    }
  >
    <p>{sendLikeJa.sentBody}</p>
  </Dialog>
);

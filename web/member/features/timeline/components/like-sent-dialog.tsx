import { partsJa } from '#shared/messages/parts.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { tellPushMoment } from '#web/platform/push/push-moment.ts';

/** Dialog that says that the like was sent (spec part-2 §2). */
export const LikeSentDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const close = () => {
    onClose();
    tellPushMoment('like');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sendLikeJa.sentTitle}
      footer={
        <Button wide onClick={close}>
          {partsJa.close}
        </Button>
      }
    >
      <p>{sendLikeJa.sentBody}</p>
    </Dialog>
  );
};

import { useEffect } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { type Modal, useMarkModalSeen } from '../api/use-modals.ts';
import { ModalLink, ModalText } from './modal-parts.tsx';

type ModalSheetProps = {
  modal: Modal;
  open: boolean;
  /** Label of the button that closes the sheet. */
  close: string;
  onClose: () => void;
};

/** The sheet of one modal. The modal counts as seen as soon as the sheet opens (rules: Notices, The four modals). */
export const ModalSheet = ({ modal, open, close, onClose }: ModalSheetProps) => {
  const { code, title, body } = modal;
  const { mutate: markSeen } = useMarkModalSeen();
  useEffect(() => {
    if (open) markSeen({ body: { code } });
  }, [open, code, markSeen]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ModalLink modal={modal} />
          <Button kind="secondary" small onClick={onClose}>
            {close}
          </Button>
        </div>
      }
    >
      <ModalText body={body} />
    </Dialog>
  );
};

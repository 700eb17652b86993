import { useEffect } from 'react';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { textLook } from '#web/components/text-look.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { isBuiltPath } from '#web/shell/pages.ts';
import { type Modal, useMarkModalSeen } from '../api/use-modals.ts';

type ModalSheetProps = {
  modal: Modal;
  open: boolean;
  /** Label of the button that closes the sheet. */
  close: string;
  onClose: () => void;
};

/** The sheet of one modal. The modal counts as seen as soon as the sheet opens (rules: Notices, The four modals). */
export const ModalSheet = ({ modal, open, close, onClose }: ModalSheetProps) => {
  const { code, title, body, link_url: url, link_word: word } = modal;
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
          {url && word && (isBuiltPath(url) || url.startsWith('https:')) && (
            <LinkButton to={url} kind="quiet" small>
              {word}
            </LinkButton>
          )}
          <Button kind="secondary" small onClick={onClose}>
            {close}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-2">
        {body.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className={textLook(paragraph)}>
            {wholeEnd(paragraph)}
          </p>
        ))}
      </div>
    </Dialog>
  );
};

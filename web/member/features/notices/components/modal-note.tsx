import { useEffect, useRef } from 'react';
import { Note } from '#web/components/states.tsx';
import { type Modal, useMarkModalSeen } from '../api/use-modals.ts';
import { ModalLink, ModalText } from './modal-parts.tsx';

type ModalNoteProps = {
  modal: Modal | undefined;
  isShown: boolean;
  /** True once the note counts as seen. The server then no longer lists the modal. */
  isSeen: boolean;
};

/** A modal as a note of a screen, without a button that must be pressed (rules: Notices, The four modals). */
export const ModalNote = ({ modal, isShown, isSeen }: ModalNoteProps) => {
  const { mutate: markSeen } = useMarkModalSeen();
  const marked = useRef<number>(undefined);
  const code = modal?.code;
  useEffect(() => {
    if (!isSeen || code === undefined || marked.current === code) return;
    marked.current = code;
    markSeen({ body: { code } });
  }, [isSeen, code, markSeen]);
  if (!modal || !isShown) return null;
  return (
    <div className="text-13">
      <Note tone="primary" title={modal.title}>
        <ModalText body={modal.body} />
        <ModalLink modal={modal} className="-mb-2 -ml-4 text-13!" />
      </Note>
    </div>
  );
};

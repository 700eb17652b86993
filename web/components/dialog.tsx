import { type ReactNode, useId } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { textLook } from './text-look.ts';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  /** Esc, backdrop, the close control. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions, below a hairline, always in sight. */
  footer?: ReactNode;
  /** 640 px on a desk instead of 480. */
  wide?: boolean | undefined;
  /** False while something must be decided or a call is under way. */
  dismissible?: boolean | undefined;
};

/** A native modal dialog: a sheet under 576 px, centred above. Its content lives only while it is open. */
export const Dialog = ({ open, onClose, title, children, footer, wide, dismissible = true }: DialogProps) => {
  const titleId = useId();
  const modal = useModal(open, onClose, dismissible);
  return (
    <dialog {...modal} aria-labelledby={titleId} className="sheet" data-size={wide ? 'wide' : undefined}>
      {open && (
        <>
          <div className="flex items-start gap-2 px-4 pt-4 sm:px-6 sm:pt-5">
            <h2 id={titleId} className="flex-1 py-2 text-20">
              {title}
            </h2>
            {dismissible && <IconButton icon="close" label={partsJa.close} onClick={onClose} className="-mr-2" />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6 sm:px-6">{children}</div>
          {footer && <div className="border-line border-t px-4 py-4 sm:px-6">{footer}</div>}
        </>
      )}
    </dialog>
  );
};

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: 削除しますか？ */
  title: string;
  /** What happens then, in plain words. */
  children?: ReactNode;
  /** The verb, not はい. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** danger: cannot be undone. */
  kind?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  /** What went wrong with the last try. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that matters. Focus starts on the safe answer. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, cancelLabel, kind = 'primary', busy = false, error } = props;
  const titleId = useId();
  const bodyId = useId();
  const modal = useModal(open, props.onCancel, !busy);
  return (
    <dialog {...modal} role="alertdialog" aria-labelledby={titleId} aria-describedby={bodyId} className="sheet">
      {open && (
        <div className="overflow-y-auto px-4 py-6 sm:px-6">
          <h2 id={titleId} className="text-20">
            {title}
          </h2>
          <div id={bodyId} className={cx('mt-2 text-ink-soft', textLook(children))}>
            {children}
          </div>
          {error && (
            <p role="alert" className="mt-3 text-danger">
              {error}
            </p>
          )}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button kind="secondary" onClick={props.onCancel} disabled={busy} autoFocus>
              {cancelLabel ?? partsJa.cancel}
            </Button>
            <Button kind={kind} busy={busy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
};

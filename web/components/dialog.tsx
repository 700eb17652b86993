import { type ReactNode, useId } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { textLook } from './text-look.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Called when the user presses Esc, or clicks the backdrop or the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, under a dividing line. They stay visible while the content above scrolls. */
  footer?: ReactNode;
  /** 640 px wide on a desktop instead of 480. */
  wide?: boolean | undefined;
  /** `page`: wide, and 1,024 px in a window of at least that width, for content that has two columns there. */
  size?: 'page' | undefined;
  /** False while the user must decide or a request is running: the dialog can't be closed then. */
  dismissible?: boolean | undefined;
};

/**
 * A native modal dialog: at the bottom edge in windows under 576 px, else centred. Its content is unmounted while it is
 * closed.
 */
export const Dialog = ({ open, onClose, title, children, footer, wide, size, dismissible = true }: DialogProps) => {
  const titleId = useId();
  const modal = useModal(open, onClose, dismissible);
  return (
    <dialog {...modal} aria-labelledby={titleId} className="sheet" data-size={size ?? (wide ? 'wide' : undefined)}>
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

type ConfirmDialogProps = {
  open: boolean;
  /** A question, for example 削除しますか？ (Delete?). */
  title: string;
  /** Says in plain words what the action does. */
  children?: ReactNode;
  /** The action as a verb (削除する), not はい (yes). */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /**
   * danger: the action is irreversible. leave: the action leaves unsaved input, so the cancel button, which stays, is
   * the filled one.
   */
  kind?: 'primary' | 'danger' | 'leave' | undefined;
  busy?: boolean | undefined;
  /** Error message, shown after the confirmed action has failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A dialog that asks for confirmation. The cancel button has the focus first. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, cancelLabel, kind = 'primary', busy = false, error } = props;
  const titleId = useId();
  const bodyId = useId();
  const modal = useModal(open, props.onCancel, !busy);
  const isLeaving = kind === 'leave';
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
          {/* The filled button is the upper one on a phone, else the right one. */}
          <div
            className={cx(
              'mt-6 flex gap-2',
              isLeaving ? 'flex-col sm:flex-row-reverse' : 'flex-col-reverse sm:flex-row sm:justify-end',
            )}
          >
            <Button kind={isLeaving ? 'primary' : 'secondary'} onClick={props.onCancel} disabled={busy} autoFocus>
              {cancelLabel ?? partsJa.cancel}
            </Button>
            <Button kind={isLeaving ? 'quiet' : kind} busy={busy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
};

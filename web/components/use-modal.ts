import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
};

/**
 * Ties a native `<dialog>` to `open`. Esc, the back gesture and a press on the backdrop ask `onClose`; the owner
 * decides. Focus goes back to where it was, also when the dialog is unmounted while open.
 *
 * A press must begin and end on the backdrop: selecting text and letting go outside is no wish to leave.
 */
export const useModal = (open: boolean, onClose: () => void, dismissible = true): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    // Not every engine that runs our unit tests has modal dialogs.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  const isOutside = (event: PointerEvent) => {
    if (event.target !== ref.current) return false;
    const box = ref.current.getBoundingClientRect();
    return (
      event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
    );
  };
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    // Chrome closes on a second Esc whatever the first one was told. The event comes late: a dialog that has been
    // shown again meanwhile (strict mode mounts twice) is not closed.
    onClose: (event) => {
      if (event.target === ref.current && open && !ref.current.open) onClose();
    },
    onPointerDown: (event) => {
      pressedOutside.current = isOutside(event);
    },
    onPointerUp: (event) => {
      if (dismissible && pressedOutside.current && isOutside(event)) onClose();
      pressedOutside.current = false;
    },
  };
};

import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { addLayer } from './open-layers.ts';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
};

/**
 * Loads layer-history.ts, so that a step back closes open layers. Does nothing outside of the router, for example in
 * the console. Without a network, a step back leaves the page as if no layer was open.
 */
export const loadLayerHistory = (): void => {
  if (history.state?.idx === undefined) return;
  import('./layer-history.ts').then(
    (it) => it.startLayerHistory(),
    () => undefined,
  );
};

/**
 * Opens and closes a native `<dialog>` according to `open`. Esc, a step back and a click on the backdrop call
 * `onClose`; the caller decides whether to set `open` to false. The closed dialog returns the focus to the element that
 * had it before. A click must begin and end on the backdrop, so that selecting text in the dialog does not close it.
 */
export const useModal = (open: boolean, onClose: () => void, dismissible = true): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const onBack = useRef((): boolean => dismissible);
  onBack.current = () => {
    if (dismissible) onClose();
    return dismissible;
  };
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    // Some DOM implementations in tests have no `showModal`.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const removeLayer = addLayer(() => onBack.current());
    loadLayerHistory();
    return () => {
      removeLayer();
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
    // Needed for Chrome, which closes the dialog on a second Esc although `onCancel` prevents the default action.
    // A `close` event that comes when the dialog is open again is ignored: React's strict mode closes and reopens it.
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

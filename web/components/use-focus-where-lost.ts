import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a change takes away the control that had the focus, it goes to the element of the returned ref (tabIndex -1, no outline: it is no control): the
 * keyboard stays in place, and a screen reader says what came. `state` is what changes; focus elsewhere is left alone.
 */
export const useFocusWhereLost = <E extends HTMLElement>(state: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [state]);
  return ref;
};

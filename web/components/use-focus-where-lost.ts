import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When `state` changes and the focused control has disappeared from the page, focuses the element to which the returned
 * ref is attached. So keyboard users keep their position, and screen readers announce the new content. The element
 * needs `tabIndex` -1.
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

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a change of `state` removes the focused control from the page, this hook focuses the element of the returned
 * ref, so that keyboard users keep their position and screen readers announce the new content. The element needs
 * `tabIndex` -1. The hook does nothing while any element still has the focus.
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

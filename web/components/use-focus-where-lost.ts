import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a change of `state` removes the focused control from the page, focuses the element of the returned ref (needs
 * tabIndex -1; without an outline, because it is no control). The keyboard user's position is kept and a screen reader
 * announces the new content. When another element has the focus, nothing happens.
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

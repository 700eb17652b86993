import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a change of `state` removes the focused control, focuses the element of the returned ref (tabIndex -1, without
 * an outline, since it is no control). The keyboard keeps its position and a screen reader announces the new content.
 * Focus elsewhere on the page is not changed.
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

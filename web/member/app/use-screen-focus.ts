import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** In ms. Longest wait for the heading of a screen whose code or data is still loading. */
const HEADING_WAIT_MS = 10_000;

/**
 * Focuses the heading of each new screen, so that a screen reader reads the heading and Tab starts there. When a
 * heading replaces the heading of a skeleton, the focus moves to the new heading.
 */
export const useScreenFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const from = document.activeElement;
    let given: HTMLElement | null = null;
    const focusHeading = () => {
      if (given?.isConnected) return;
      const main = document.getElementById('main');
      const { activeElement } = document;
      const isFree = activeElement === document.body || (given === null && activeElement === from);
      // Stops when the screen has already focused one of its elements, or the member has moved the focus.
      if (!isFree || main?.contains(activeElement)) return observer.disconnect();
      given = main?.querySelector<HTMLElement>('h1') ?? null;
      given?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focusHeading);
    observer.observe(document.body, { childList: true, subtree: true });
    focusHeading();
    const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
};

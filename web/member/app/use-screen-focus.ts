import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Longest wait for the heading of a screen whose code is still loading, in ms. */
const HEADING_WAIT_MS = 3_000;

/** Focuses the heading of each new screen, so that a screen reader reads the heading and Tab starts there. */
export const useScreenFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focusHeading = () => {
      const main = document.getElementById('main');
      // The screen has already focused one of its elements.
      if (main?.contains(document.activeElement)) return true;
      const heading = main?.querySelector<HTMLElement>('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null && heading !== undefined;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
};

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a lazy screen may take to show its heading, in ms. */
const PATIENCE_MS = 3_000;

/** On a new screen focus goes to its heading, so that a screen reader says where one is and Tab starts there. */
export const useScreenFocus = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focusHeading = () => {
      const main = document.getElementById('main');
      // A screen that placed the focus itself knows better.
      if (main?.contains(document.activeElement)) return true;
      const heading = main?.querySelector<HTMLElement>('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null && heading !== undefined;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
};

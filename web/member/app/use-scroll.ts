import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'awai.scroll';
const MAX_POSITIONS = 50;
/** Input events with which the member may scroll. After one of them the app stops restoring the scroll position. */
const MANUAL_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const positions: Map<string, number> = new Map();
try {
  for (const [key, y] of JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')) positions.set(key, y);
} catch {
  // If stored positions can't be read, every page starts at the top.
}

const remember = (key: string, y: number) => {
  positions.delete(key);
  positions.set(key, y);
  const oldest = positions.size > MAX_POSITIONS ? positions.keys().next().value : undefined;
  if (oldest !== undefined) positions.delete(oldest);
};

/**
 * Scrolls to `y` once the page is long enough. Content may still be loading, so the scroll is repeated as the page
 * grows. A scroll or click by the member ends the repetition.
 */
const restore = (y: number, onEnd: () => void): (() => void) => {
  const growth = new ResizeObserver(() => step());
  const stop = () => {
    growth.disconnect();
    for (const event of MANUAL_MOVES) window.removeEventListener(event, stop);
    onEnd();
  };
  const step = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 2) stop();
  };
  for (const event of MANUAL_MOVES) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.documentElement);
  step();
  return stop;
};

/**
 * `key`: key of the history entry on the screen. `isRestoring`: true while the app scrolls the page to its stored
 * position; the positions on the way are not recorded.
 */
const shown = { key: '', isRestoring: false };

const note = () => {
  if (!shown.isRestoring) remember(shown.key, window.scrollY);
};
/** Records the scroll position at which each page is left. Called once, at the start of the app in a browser. */
export const rememberScroll = (): void => {
  history.scrollRestoration = 'manual';
  // Any other load, for example of a typed address or after 3-D Secure, starts at the top.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'reload' && load?.type !== 'back_forward') positions.delete(location.pathname);
  window.addEventListener('scroll', note, { passive: true });
  // When the member goes back just after scrolling, `popstate` may come before `scroll`, so the position is recorded on
  // `popstate` too. This listener runs before the router's listener, which renders the next page at once.
  window.addEventListener('popstate', note);
  window.addEventListener('pagehide', () => {
    note();
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  });
};

/**
 * Back, forward and a reload restore the scroll position at which the member left the page. Every other navigation
 * starts at the top, including a click on the current page's own tab and a typed address (spec part-2 §2; rules: Calls,
 * Scroll positions).
 */
export const useScroll = (): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    // The history entry of a typed address has no key of its own, so its path is the key. The query is not part of the
    // key, because it may contain a token from a mail, which must not be stored anywhere.
    shown.key = key === 'default' ? location.pathname : key;
    if (hash !== '') return undefined;
    if (type !== 'POP') {
      window.scrollTo(0, 0);
      return undefined;
    }
    shown.isRestoring = true;
    return restore(positions.get(shown.key) ?? 0, () => {
      shown.isRestoring = false;
    });
  }, [key]);
};

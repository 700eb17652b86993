import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'awai.scroll';
const KEPT = 50;
/** What tells that the member moves the page by hand, by wheel, by key or by its scroll bar. */
const HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const positions: Map<string, number> = new Map();
try {
  for (const [key, y] of JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')) positions.set(key, y);
} catch {
  // A position that can't be read is a position at the top.
}

const remember = (key: string, y: number) => {
  positions.delete(key);
  positions.set(key, y);
  const oldest = positions.size > KEPT ? positions.keys().next().value : undefined;
  if (oldest !== undefined) positions.delete(oldest);
};

/** Scrolls to `y` as soon as the page is long enough, however late its content comes, unless the member moves first. */
const restore = (y: number, onEnd: () => void): (() => void) => {
  const growth = new ResizeObserver(() => step());
  const stop = () => {
    growth.disconnect();
    for (const event of HAND) window.removeEventListener(event, stop);
    onEnd();
  };
  const step = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 2) stop();
  };
  for (const event of HAND) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.documentElement);
  step();
  return stop;
};

/** The history entry that is shown, and whether it is still on its way back to its position: that is no place to note. */
const shown = { key: '', isRestoring: false };

const note = () => {
  if (!shown.isRestoring) remember(shown.key, window.scrollY);
};
history.scrollRestoration = 'manual';
window.addEventListener('scroll', note, { passive: true });
// A step back may come before the event of the last scroll. The window calls its listeners in their order, and the
// router, which listens later, renders at once.
window.addEventListener('popstate', note);
window.addEventListener('pagehide', () => {
  note();
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
});

/** Every navigation starts at the top; back and forward return to where the page was left (spec part-2 §2). */
export const useScroll = (): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry once
  useLayoutEffect(() => {
    shown.key = key;
    if (hash !== '') return undefined;
    if (type !== 'POP') {
      window.scrollTo(0, 0);
      return undefined;
    }
    shown.isRestoring = true;
    return restore(positions.get(key) ?? 0, () => {
      shown.isRestoring = false;
    });
  }, [key]);
};

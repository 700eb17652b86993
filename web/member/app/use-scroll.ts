import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'awai.scroll';
/** How long late content may grow before a position is given up, in ms. */
const PATIENCE_MS = 2_000;
const KEPT = 50;

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

/** Scrolls to `y` as soon as the page is long enough; stops when the member scrolls. */
const restore = (y: number): (() => void) => {
  const end = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo(0, y);
    const reached = Math.abs(window.scrollY - y) < 2;
    if (!reached && performance.now() < end) frame = requestAnimationFrame(step);
  };
  step();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
};

/** Every navigation starts at the top; back and forward return to where the page was left (spec part-2 §2). */
export const useScroll = (): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const here = useRef(key);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => remember(here.current, window.scrollY);
    const save = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry once
  useLayoutEffect(() => {
    here.current = key;
    if (hash !== '') return undefined;
    if (type === 'POP') return restore(positions.get(key) ?? 0);
    window.scrollTo(0, 0);
    return undefined;
  }, [key]);
};

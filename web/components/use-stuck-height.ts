import { type RefObject, useLayoutEffect, useRef } from 'react';

type StuckPart = '--docked-bar' | '--flash';

const setHeight = (part: StuckPart, px: number) => document.documentElement.style.setProperty(part, `${px}px`);

/**
 * Attach the returned ref to an element. The hook sets the CSS variable `part` to the element's height while the
 * element is fixed or sticky, otherwise to 0. The page's `scroll-padding` (app.css) uses the variable, so that the
 * element does not hide a focused control.
 */
export const useStuckHeight = (part: StuckPart): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const isStuck = () => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const measure = () => setHeight(part, isStuck() ? element.offsetHeight : 0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      setHeight(part, 0);
    };
  }, [part]);
  return ref;
};

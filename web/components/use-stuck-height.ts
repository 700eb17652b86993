import { type RefObject, useLayoutEffect, useRef } from 'react';

type StuckPart = '--docked-bar' | '--foot-sheet' | '--flash';

const setHeight = (part: StuckPart, px: number) => document.documentElement.style.setProperty(part, `${px}px`);

/**
 * Measures the element of the returned ref and sets the page's variable to the element's height, or to 0 where the
 * element scrolls with the page. Focused controls are scrolled out from under the element (`scroll-padding`, app.css).
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

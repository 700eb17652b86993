import { type RefObject, useEffect } from 'react';

/**
 * Fits the element to what a phone's keyboard leaves of the screen: `dvh` doesn't know of keyboards, and iOS pushes the
 * page up instead of making it smaller.
 */
export const useVisibleArea = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const resize = () => {
      const style = element.current?.style;
      // A page zoomed by fingers is smaller to see, not smaller to lay out.
      if (!style || viewport.scale > 1.01) return;
      style.height = `${viewport.height}px`;
      style.transform = viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : '';
    };
    resize();
    viewport.addEventListener('resize', resize);
    viewport.addEventListener('scroll', resize);
    return () => {
      viewport.removeEventListener('resize', resize);
      viewport.removeEventListener('scroll', resize);
    };
  }, [element]);
};

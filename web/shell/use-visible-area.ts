import { type RefObject, useEffect } from 'react';

/**
 * Fits the element into the area above a phone's keyboard. The CSS unit `dvh` ignores keyboards, and iOS scrolls the
 * page up instead of resizing it.
 */
export const useVisibleArea = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const resize = () => {
      const style = element.current?.style;
      // A pinch zoom changes the visible area, but must not change the layout.
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

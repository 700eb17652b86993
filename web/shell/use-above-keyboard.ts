import { useEffect } from 'react';

/**
 * While `isActive`, keeps the docked bar above a phone's keyboard, which would cover what is fixed to the window's
 * bottom edge. Sets the CSS variable by which the bar is placed (layers.css).
 */
export const useAboveKeyboard = (isActive: boolean): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isActive || !viewport) return;
    const root = document.documentElement.style;
    const place = () => {
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      // A pinch zoom changes the visible area, too, but no keyboard covers the window then.
      if (covered > 0 && viewport.scale <= 1.01) root.setProperty('--docked-bottom', `${covered}px`);
      else root.removeProperty('--docked-bottom');
    };
    place();
    viewport.addEventListener('resize', place);
    viewport.addEventListener('scroll', place);
    return () => {
      viewport.removeEventListener('resize', place);
      viewport.removeEventListener('scroll', place);
      root.removeProperty('--docked-bottom');
    };
  }, [isActive]);
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { LensCircles } from './lens.tsx';
import { progressDistance } from './lens-shape.ts';
import { FAR_ENOUGH_PX, pulledBy } from './pull.ts';

type PullToRefreshProps = {
  /**
   * Called when the member has pulled far enough and lifts the finger. The screen also needs a button that does the
   * same, for people who can't make the gesture.
   */
  onRefresh: () => void;
  isBusy: boolean;
  /** Text for screen readers while the page reloads. */
  busyLabel: string;
  children: ReactNode;
};

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Pulling down at the top of the page reloads the page's data. The logo's two circles come closer as the finger moves;
 * with reduced motion they appear only when the member has pulled far enough. The page itself does not move.
 */
export const PullToRefresh = ({ onRefresh, isBusy, busyLabel, children }: PullToRefreshProps) => {
  const [pulled, setPulled] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const { current: element } = area;
    if (!element) return undefined;
    let from: number | null = null;
    let far = 0;
    const show = (now: number) => {
      far = now;
      setPulled(now);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const isPull = touches.length === 1 && window.scrollY <= 0 && !(target as Element).closest('dialog');
      from = isPull ? (touches[0]?.clientY ?? null) : null;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from !== null) show(window.scrollY > 0 ? 0 : pulledBy((touches[0]?.clientY ?? from) - from));
    };
    const end = ({ type }: TouchEvent) => {
      if (from !== null && type === 'touchend' && far >= FAR_ENOUGH_PX) refresh.current();
      from = null;
      show(0);
    };
    const listeners = [
      ['touchstart', start],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', end],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: true });
    // Prevents the browser's own pull gesture, which would reload the whole app.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, []);
  const value = isBusy ? 1 : pulled / FAR_ENOUGH_PX;
  const isShown = isBusy || (isStill() ? value >= 1 : pulled > 0);
  return (
    <div ref={area}>
      <div
        aria-hidden="true"
        className={cx('pointer-events-none flex h-0 justify-center overflow-visible', !isShown && 'invisible')}
      >
        <LensCircles
          distance={progressDistance(value)}
          height={24}
          className={cx('-mt-4 sm:-mt-6', value >= 1 && 'lens-full')}
        />
      </div>
      <p role="status" className="sr-only">
        {isBusy && busyLabel}
      </p>
      {children}
    </div>
  );
};

import { useEffect, useEffectEvent, useRef } from 'react';
import { RANK_UP_ANIMATION_MS } from '#shared/limits.ts';
import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { Button } from '#web/components/button.tsx';
import { LensCircles } from '#web/components/lens.tsx';
import { MARK_DISTANCE } from '#web/components/lens-shape.ts';

const EASE = { duration: RANK_UP_ANIMATION_MS / 2, easing: 'cubic-bezier(.2,0,.2,1)', fill: 'backwards' } as const;

/** The two circles slide in from the sides, then their intersection lights up. */
const move = (container: HTMLElement) => {
  const [left, right] = container.querySelectorAll('circle');
  for (const [circle, from] of [
    [left, -1],
    [right, 1],
  ] as const)
    circle?.animate?.([{ transform: `translateX(${from * 7}px)` }, { transform: 'none' }], EASE);
  container.querySelector('path')?.animate?.([{ opacity: 0 }, { opacity: 1 }], { ...EASE, delay: EASE.duration / 2 });
};

/**
 * Announces a new rank: for two seconds two circles slide into each other and their intersection fills; with reduced
 * motion a still picture is shown. Takes the focus, so that a screen reader reads the rank.
 */
export const RankUp = ({ rank, onDone }: { rank: string; onDone: () => void }) => {
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
    if (container.current && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) move(container.current);
    const timer = setTimeout(() => done(), RANK_UP_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={container} className="flex min-h-80 flex-col items-center justify-center gap-6 py-8 text-center">
      <LensCircles distance={MARK_DISTANCE} height={112} line={0.8} className="lens-full" />
      <h3 ref={heading} tabIndex={-1} className="font-mincho text-28 font-normal outline-none">
        {climbJa.rankUp(rank)}
      </h3>
      <Button kind="quiet" small onClick={onDone}>
        {climbJa.rankUpNext}
      </Button>
    </div>
  );
};

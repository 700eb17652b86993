import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/components/button.tsx';

type SkipToSubmitProps = { label: string; target: RefObject<HTMLElement | null> };

/** Floating button that scrolls to the end of a long form; hidden while the end is visible (spec part-1 §2). */
export const SkipToSubmit = ({ label, target }: SkipToSubmitProps) => {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  if (inSight) return null;
  const skip = () => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    target.current?.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    target.current?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 mx-auto flex max-w-column justify-end px-4">
      <Button kind="secondary" small onClick={skip} className="pointer-events-auto rounded-full! shadow-lifted">
        {label}
      </Button>
    </div>
  );
};

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Remaining ms, counted down from a length; a date would depend on the device's clock, which may be wrong. Changes once
 * a second; `onOver` runs once at the end. The time also passes while the desk shows another section; a time that ended
 * meanwhile is over when the section is shown again.
 */
export const useRemaining = (lengthMs: number, onOver: () => void): number => {
  const [end] = useState(() => performance.now() + lengthMs);
  const [left, setLeft] = useState(lengthMs);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      if (now > 0) timer = setTimeout(tick, now % 1000 || 1000);
      else over();
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  return left;
};

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Remaining time in ms, counted down from `lengthMs` and updated once a second. The parameter is a duration instead of
 * an end date, because the device's clock may be wrong. `onOver` is called once at the end. The time runs on while the
 * component is hidden. If the time ends meanwhile, `onOver` is called when the component is shown again.
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

import { useEffect, useState } from 'react';
import { SECOND_MS } from '#shared/time.ts';

/** Whole seconds until the wait is over. The count starts with `seconds` on mount and again at each `restart`. */
export const useCountdown = (seconds: number): { left: number; restart: () => void } => {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND_MS);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * SECOND_MS);
  };
  return { left, restart };
};

import { useEffect, useState } from 'react';

/** False at first, and true `ms` after the first render: for parts that a screen does not need at once. */
export const useAfter = (ms: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
};

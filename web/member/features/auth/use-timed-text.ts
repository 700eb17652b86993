import { useEffect, useState } from 'react';

/** A sentence that goes by itself after `ms`; the same words may be said again. */
export const useTimedText = (ms: number): [string | null, (text: string | null) => void] => {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return [said?.text ?? null, (text) => setSaid(text === null ? null : { text })];
};

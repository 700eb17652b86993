import { useEffect, useState } from 'react';

/** A sentence that disappears after `ms` milliseconds. Setting the same sentence again restarts the time. */
export const useTimedText = (ms: number): [string | null, (text: string | null) => void] => {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return [said?.text ?? null, (text) => setSaid(text === null ? null : { text })];
};

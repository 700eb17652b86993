import { useEffect, useState } from 'react';

/**
 * Whether this tab may show announcement modals. One tab of a browser has the turn and keeps it until it leaves home,
 * so that two open tabs never show the same modal. In browsers without locks every tab has its turn.
 */
export const useModalTurn = (uid: string): boolean => {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    if (!navigator.locks) {
      setHasTurn(true);
      return;
    }
    const leaving = new AbortController();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    navigator.locks
      .request(`modals ${uid}`, { signal: leaving.signal }, () => {
        setHasTurn(true);
        return left;
      })
      // The screen was left before its turn came.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      leave();
      setHasTurn(false);
    };
  }, [uid]);
  return hasTurn;
};

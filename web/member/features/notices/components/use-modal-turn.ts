import { useEffect, useState } from 'react';

/**
 * Whether this tab may show announcement modals. The first tab on home may show them until it leaves home. All other
 * tabs of this browser wait, so that no modal appears twice. In browsers without the Web Locks API every tab may show
 * them.
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
      // The request for the lock was aborted: the member left the screen before this tab got the lock.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      leave();
      setHasTurn(false);
    };
  }, [uid]);
  return hasTurn;
};

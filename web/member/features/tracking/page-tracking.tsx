import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPage } from '#shared/contract/tracking.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** After the screen's own calls, so that a count never stands in their way. */
const DELAY_MS = 600;

/** Counts each navigation of a signed-in member; whether it worked is the server's to log (spec part-2 §2, §7). */
export const PageTracking = () => {
  const { pathname } = useLocation();
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timer = setTimeout(() => {
      waiting.current.delete(timer);
      const body = { from: 'access_page' as const, path: pathname };
      void callApi(trackPage, { body, keepalive: true }).catch(() => undefined);
    }, DELAY_MS);
    waiting.current.add(timer);
  }, [pathname]);
  // Who signs out is followed no further.
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    };
  }, []);
  return null;
};

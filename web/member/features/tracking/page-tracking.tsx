import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { trackPage } from '#shared/contract/tracking.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** After the screen's own calls, so that a count never stands in their way. */
const DELAY_MS = 600;

/**
 * Counts each navigation of a signed-in member, also from one page of a list to the next; whether it worked is the server's
 * to log (spec part-2 §2, §7). A screen that tidies its own address goes nowhere.
 */
export const PageTracking = () => {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry once
  useEffect(() => {
    const isTidied = type === 'REPLACE' && pathname === before.current;
    before.current = pathname;
    if (isTidied) return;
    const timer = setTimeout(() => {
      waiting.current.delete(timer);
      const body = { from: 'access_page' as const, path: pathname };
      void callApi(trackPage, { body, keepalive: true }).catch(() => undefined);
    }, DELAY_MS);
    waiting.current.add(timer);
  }, [key]);
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

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { trackPage } from '#shared/contract/tracking.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** In ms. Delay before a page view is counted, so that the counting does not slow down the screen's own calls. */
const DELAY_MS = 600;

/**
 * Counts each page view of a signed-in member. Each page of a long list counts as a view too. The server logs failures
 * (spec part-2 §2, §7). Nothing is counted when a screen only removes the query from its own address.
 */
export const PageTracking = () => {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
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
  // A sign-out drops the page views that are not sent yet.
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    };
  }, []);
  return null;
};

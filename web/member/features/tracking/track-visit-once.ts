import { trackVisit } from '#shared/contract/tracking.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { visitSource } from './visit-source.ts';

const STORAGE_KEY = 'awai.visit';

/** Counts one visit per tab. The server logs failures (spec part-1 §4). */
export const trackVisitOnce = (landing: { pathname: string; search: string }): void => {
  if (sessionStorage.getItem(STORAGE_KEY)) return;
  sessionStorage.setItem(STORAGE_KEY, '1');
  const from = visitSource(landing.search, document.referrer);
  void callApi(trackVisit, { body: { from, path: landing.pathname }, keepalive: true }).catch(() => undefined);
};

import type { trackVisit } from '#shared/contract/tracking.ts';
import type { BodyInputOf } from '#shared/endpoint.ts';
import { visitSource } from './visit-source.ts';

const STORAGE_KEY = 'awai.visit';
/** Written out: an import of the contract's schemas would add 10 % to the code of a visitor's first screen. */
const PATH: (typeof trackVisit)['path'] = '/api/visit-tracking';

/** Reports one visit per tab to the server. The server logs failures (spec part-1 §4). */
export const trackVisitOnce = (landing: { pathname: string; search: string }): void => {
  if (sessionStorage.getItem(STORAGE_KEY)) return;
  sessionStorage.setItem(STORAGE_KEY, '1');
  const from = visitSource(landing.search, document.referrer);
  const body: BodyInputOf<typeof trackVisit> = { from, path: landing.pathname };
  const headers = { 'content-type': 'application/json' };
  // The response is read to its end, so that its connection is free for the page's other calls.
  void fetch(PATH, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true })
    .then((answer) => answer.text())
    .catch(() => undefined);
};

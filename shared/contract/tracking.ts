import * as z from 'zod/mini';
import { defineEndpoint, text } from '../endpoint.ts';
import { VISIT_SOURCES } from '../options/member.ts';

/**
 * A path of the app. The server ignores the query and the fragment, and counts all unknown paths together as "other"
 * (rules: Visits).
 */
const Path = text(300).check(z.startsWith('/'));
const Counted = z.strictObject({ state: z.literal(true) });

/**
 * Counts one visit and where it came from. Called once per browser session, with or without a login (spec part-1 §4,
 * §7).
 */
export const trackVisit = defineEndpoint({
  name: 'trackVisit',
  method: 'POST',
  path: '/api/visit-tracking',
  domain: 'tracking',
  auth: 'public',
  summary: 'Count a visit',
  body: z.object({ from: z.enum(VISIT_SOURCES), path: Path }),
  response: Counted,
  errors: ['too_many_requests'],
  errorBody: (body) => ({ ...body, state: false }),
});

/** Counts one page view of a member (spec part-2 §2, "Layout rules"). */
export const trackPage = defineEndpoint({
  name: 'trackPage',
  method: 'POST',
  path: '/api/access-page-tracking',
  domain: 'tracking',
  auth: 'member',
  summary: 'Count a page view',
  body: z.object({ from: z.literal('access_page'), path: Path }),
  response: Counted,
  errors: ['too_many_requests'],
});

import * as z from 'zod/mini';
import { defineEndpoint, text } from '../endpoint.ts';
import { VISIT_SOURCES } from '../options/member.ts';

/** An address of the app. What follows `?` or `#` is dropped, and an unknown page counts as another one (docs/rules.md). */
const Path = text(300).check(z.startsWith('/'));
const Counted = z.strictObject({ state: z.literal(true) });

/** One visit, by how it came about; once per browser session, signed in or not (spec part-1 §4, §7). */
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
});

/** A page that a member went to (spec part-2 §2, "Layout rules"). */
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

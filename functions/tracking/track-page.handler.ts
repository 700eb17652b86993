import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { trackPage as contract } from '#shared/contract/tracking.ts';
import type { TrackingDeps } from './deps.ts';
import { pageThrottles } from './throttles.ts';

// A member may read for hours without any other API call, so a page view is treated as a call, too (rules: Members, The
// last call).
export const trackPage = createHandler(
  contract,
  async ({ body, member, now, throttles }, { counts, keepLastCall }: TrackingDeps) => {
    await throttles.count(pageThrottles(member.id));
    await allDone([counts.countPage(body.from, body.path, now), keepLastCall(member, now)]);
    return { state: true as const };
  },
);

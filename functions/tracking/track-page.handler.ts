import { keepLastCall } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { countUse } from '#functions/platform/security/throttle.ts';
import { trackPage as contract } from '#shared/contract/tracking.ts';
import type { TrackingDeps } from './domain.ts';
import { pageThrottles } from './throttles.ts';

// Who reads for hours without another call is there all the same, so the last call is noted here, too.
export const trackPage = createHandler(contract, async ({ body, member, now }, { table, counts }: TrackingDeps) => {
  await countUse(table, now, pageThrottles(member.id));
  await Promise.all([counts.count(body.from, body.path, now), keepLastCall(table, member, now)]);
  return { state: true as const };
});

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { countUse } from '#functions/platform/security/throttle.ts';
import { trackVisit as contract } from '#shared/contract/tracking.ts';
import type { TrackingDeps } from './domain.ts';
import { visitThrottles } from './throttles.ts';

export const trackVisit = createHandler(contract, async ({ body, ip, now }, { core, table, counts }: TrackingDeps) => {
  await countUse(table, now, visitThrottles(core.pepper, ip));
  await counts.count(body.from, body.path, now);
  return { state: true as const };
});

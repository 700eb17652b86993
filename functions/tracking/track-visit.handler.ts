import { createHandler } from '#functions/platform/http/create-handler.ts';
import { trackVisit as contract } from '#shared/contract/tracking.ts';
import type { TrackingDeps } from './deps.ts';
import { visitThrottles } from './throttles.ts';

export const trackVisit = createHandler(
  contract,
  async ({ body, ip, now, throttles }, { core, counts }: TrackingDeps) => {
    await throttles.count(visitThrottles(core.pepper, ip));
    await counts.countPage(body.from, body.path, now);
    return { state: true as const };
  },
);

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { leaveFootprint as contract } from '#shared/contract/timeline.ts';
import { AppError } from '#shared/errors.ts';
import { TIMELINE_THROTTLE } from '#shared/limits.ts';
import type { TimelineDeps } from './deps.ts';
import { hasVisitedToday, leavesFootprints } from './detail.rules.ts';
import { getOpenable } from './get-openable.ts';

/**
 * Leaves a footprint on the profile of another member. The visitor must have opened that profile today, or have a
 * visible pair with its owner. A second footprint in the same service day changes nothing (rules: Timeline, Opening a
 * subprofile).
 */
export const leaveFootprint = createHandler(contract, async ({ member, body, now, throttles }, deps: TimelineDeps) => {
  const memberId = body.profile_uuid;
  await throttles.count([{ kind: 'footprint', subject: member.id, ...TIMELINE_THROTTLE }]);
  return retryOnConflict(async () => {
    const { own, opened, footprint, hasVisiblePair, facts } = await getOpenable(deps, member, memberId, now);
    const isOpened = opened?.has(memberId) === true;
    if (!isOpened && !hasVisiblePair) throw new AppError('illegal_state');
    if (leavesFootprints(own, facts) && !isOpened && !hasVisitedToday(footprint?.at, now))
      await deps.details.saveOpening(own, memberId, { spends: false, visits: { footprint } }, now);
    return { success: true as const };
  });
});

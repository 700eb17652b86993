import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { getSubprofile as contract } from '#shared/contract/timeline.ts';
import { refuse } from '#shared/endpoint.ts';
import { TIMELINE_THROTTLE } from '#shared/limits.ts';
import type { TimelineDeps } from './deps.ts';
import { leavesFootprints, priceOf } from './detail.rules.ts';
import { getOpenable } from './get-openable.ts';
import { toSubprofile } from './subprofile.shape.ts';

/**
 * Opens a member's detailed profile. The ticket and the footprint are written in one transaction, which is refused when
 * one of them changed after the read. So simultaneous requests use at most the ten tickets of the day, and at most one
 * ticket for each opened profile.
 */
export const getSubprofile = createHandler(contract, async ({ member, body, now, throttles }, deps: TimelineDeps) => {
  const memberId = body.user.partner_uuid;
  await throttles.count([{ kind: 'subprofile', subject: member.id, ...TIMELINE_THROTTLE }]);
  return retryOnConflict(async () => {
    const opening = await getOpenable(deps, member, memberId, now);
    const { own, opened = new Set(), footprint, hasVisiblePair, facts } = opening;
    const price = priceOf({ memberId, opened, hasVisiblePair });
    if (price === 'refused') return refuse('view_limit');
    const spends = price === 'ticket';
    await deps.details.saveOpening(
      own,
      memberId,
      { spends, visits: leavesFootprints(own, facts) ? { footprint } : undefined },
      now,
    );
    const after = { ...opening, opened: spends ? new Set([...opened, memberId]) : opened };
    return { success: true as const, profile: toSubprofile(member.sex, after, deps.core, now) };
  });
});

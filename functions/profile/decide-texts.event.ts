import { isDeepStrictEqual } from 'node:util';
import type { profileDecidedEvent } from '#functions/items/events/profile.ts';
import { findProfile } from '#functions/items/profile.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ProfileDeps } from './deps.ts';
import { decidedReadings } from './reading.rules.ts';

/**
 * Applies a decision by staff about texts of a profile: other members see the texts again, or no longer see them until
 * the member rewrites them. If the profile is saved at the same moment, the decision is applied to the saved profile.
 */
export const decideTexts: EventConsumer<typeof profileDecidedEvent, ProfileDeps> = (event, { table, profiles }) => {
  const { memberId, version, decision } = event.data;
  return retryOnConflict(async () => {
    const profile = await findProfile(table, memberId);
    if (!profile?.readings) return;
    const readings = decidedReadings(profile.readings, version, decision);
    if (!isDeepStrictEqual(readings, profile.readings)) await profiles.saveReadings(profile, readings);
  });
};

import { isDeepStrictEqual } from 'node:util';
import type { profileDecidedEvent } from '#functions/items/events/profile.ts';
import { findProfile } from '#functions/items/profile.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ProfileDeps } from './deps.ts';
import { decidedReadings } from './reading.rules.ts';

/**
 * Carries out a decision of staff on texts of a profile: others read the texts again, or read them no more until the
 * member rewrites them. A simultaneous save is not overwritten: the decision is then applied to the saved profile.
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

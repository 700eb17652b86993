import { isDeepStrictEqual } from 'node:util';
import type { profileDecidedEvent } from '#functions/items/events/profile.ts';
import { findProfile } from '#functions/items/profile.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ProfileDeps } from './deps.ts';
import { decidedReadings } from './reading.rules.ts';

/**
 * Staff decided on texts of a profile: others read them again, or read them no more until the member writes them anew. A
 * save at the same moment is not overwritten: the decision is then made anew on what was saved.
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

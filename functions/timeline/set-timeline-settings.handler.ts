import { createHandler } from '#functions/platform/http/create-handler.ts';
import { setTimelineSettings as contract } from '#shared/contract/timeline.ts';
import { TIMELINE_SETTINGS_THROTTLE } from '#shared/limits.ts';
import type { TimelineDeps } from './deps.ts';
import { settingsToSave } from './settings.rules.ts';

/**
 * Saves the filters, or shows or hides the last login. Each setting is an attribute of its own and is written without a
 * read: the later one of two saves of a setting stays, and saves of different settings never undo each other.
 */
export const setTimelineSettings = createHandler(
  contract,
  async ({ member, body, now, once, throttles }, { settings }: TimelineDeps) => {
    const changes = settingsToSave(body.timeline_settings);
    const answer = { success: true as const };
    if (Object.keys(changes).length === 0) return answer;
    await throttles.count([{ kind: 'timeline_settings', subject: member.id, ...TIMELINE_SETTINGS_THROTTLE }]);
    await settings.saveSettings(member.id, changes, { now, also: once.write(answer) });
    return answer;
  },
);

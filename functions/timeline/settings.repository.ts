import { accountKey } from '#functions/items/account.ts';
import { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TimelineSettings } from './settings.rules.ts';

export const createTimelineSettingsRepository = (table: Table, random: Random) => ({
  /**
   * Saves the settings that are given. Whether the last login is hidden takes effect at once; the consumer of
   * `timelineFollowEvent` then moves the member's rows (`listedAt`).
   * @throws AppError conflict when the account was deleted during the request.
   */
  saveSettings: (
    id: MemberId,
    settings: TimelineSettings,
    { now, also }: { now: Date; also: readonly Write[] },
  ): Promise<void> => {
    const account: Write = {
      name: 'account',
      if: ['attribute_exists(pk)'],
      update: { ...accountKey(id), set: settings },
    };
    const follow =
      settings.hidesLastLogin === undefined ? [] : [eventWrite(random, now, timelineFollowEvent, { memberId: id })];
    const others = [...follow, ...also];
    return commit(table, others.length > 0 ? [account, ...others] : account);
  },
});
export type TimelineSettingsRepository = ReturnType<typeof createTimelineSettingsRepository>;

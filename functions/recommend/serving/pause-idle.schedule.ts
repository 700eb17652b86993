import { accountKey, findAccount } from '#functions/items/account.ts';
import { pauseDue } from '#functions/items/due/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { visitDueWrite } from '#functions/pairs/public/lists.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { decideIdle, idleEndsAt } from './serving.rules.ts';

/**
 * Schedules the check that pauses a woman who made no API call for 14 days. The check is due at the first 3:00 after
 * the 14 days.
 */
export const idleDueWrite = (herId: MemberId, lastCallAt: number): Write =>
  dueWrite(pauseDue, new Date(idleEndsAt(lastCallAt)), herId, {});

/**
 * Pauses each woman at the first 3:00 after 14 days without an API call, and sends her a notice. One run handles a
 * limited number of women and returns true when there is more to do. Safe to run twice or to stop anywhere.
 */
export const pauseIdle = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, pauseDue, { now }, async (due) => {
    const herId = due.subject;
    const her = await findAccount(table, herId);
    const decision = decideIdle(her, now);
    // The item's key is made from the woman's id and the time of the check, so a repeated run replaces the item.
    const next = decision.becomes === 'later' ? [dueWrite(pauseDue, new Date(decision.at), herId, {})] : [];
    const pause = her && decision.becomes === 'pause' ? pauseWrites(herId, her.lastCallAt, random, now) : [];
    // Also schedules the upkeep of stored items (`upkeep.schedule.ts`) for women who signed up before that schedule
    // existed.
    const visit = her ? [visitDueWrite(herId, now)] : [];
    await commit(table, [...next, ...pause, ...visit, dueDoneWrite(due)]);
  });

/**
 * The writes that pause the woman. DynamoDB refuses the write `account` when her status changed or she made an API call
 * since her account was read.
 */
const pauseWrites = (herId: MemberId, lastCallAt: number, random: Random, now: Date): Write[] => [
  {
    name: 'account',
    if: ['#womanStatus = :active AND #lastCallAt = :seen', { active: WOMAN_STATUS.active, seen: lastCallAt }],
    update: { ...accountKey(herId), set: { womanStatus: WOMAN_STATUS.paused } },
  },
  eventWrite(random, now, noticeRequestedEvent, { memberId: herId, notice: 'paused', data: {} }),
];

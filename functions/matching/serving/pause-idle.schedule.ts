import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAUSE_AFTER_IDLE_MS } from '#shared/limits.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { decideIdle } from './serving.rules.ts';

/** Due work 14 days after her last call. Written with her activation and again by each run that finds her active. */
export const idleDueWrite = (herId: MemberId, lastCallAt: number): Write =>
  dueWrite('pause', new Date(lastCallAt + PAUSE_AFTER_IDLE_MS), herId, {});

/** Service days to look back, for the time after a stop of the schedules. */
const DAYS_BACK = 8;

/**
 * Pauses women after 14 days without a call, and tells them by a notice. Bounded; safe to run twice or to stop
 * anywhere.
 */
export const pauseIdle = (table: Table, random: Random, now: Date): Promise<boolean> =>
  workDue(table, 'pause', { now, days: DAYS_BACK }, async (due) => {
    const herId = due.subject as MemberId;
    const her = await findAccount(table, herId);
    const decision = decideIdle(her, now);
    // A second item for the same woman and instant would have the same key, so due work never multiplies.
    const next = decision.becomes === 'later' ? [dueWrite('pause', new Date(decision.at), herId, {})] : [];
    const pause = her && decision.becomes === 'pause' ? pauseWrites(herId, her.lastCallAt, random, now) : [];
    await commit(table, [...next, ...pause, dueDoneWrite(due)]);
  });

/** Refused when she called since her account was read. */
const pauseWrites = (herId: MemberId, lastCallAt: number, random: Random, now: Date): Write[] => [
  {
    name: 'account',
    if: ['#womanStatus = :active AND #lastCallAt = :seen', { active: WOMAN_STATUS.active, seen: lastCallAt }],
    update: { ...accountKey(herId), set: { womanStatus: WOMAN_STATUS.paused } },
  },
  eventWrite(random, now, noticeRequestedEvent, { memberId: herId, notice: 'paused', data: {} }),
];

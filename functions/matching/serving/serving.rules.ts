import type { Condition } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MANUAL_TICKETS_PER_MONTH, PAUSE_AFTER_IDLE_MS } from '#shared/limits.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { tokyoDay } from '#shared/time.ts';
import { serveProblem, type Woman } from '../pairs/matching.rules.ts';

/** 4 moves to 5 and 5 stays; any other status has nothing to pause (rules: Members). */
export const decidePause = ({
  womanStatus,
}: Pick<Woman, 'womanStatus'>): { changes: boolean } | { refused: ErrorCode } => {
  if (womanStatus === WOMAN_STATUS.paused) return { changes: false };
  return womanStatus === WOMAN_STATUS.active ? { changes: true } : { refused: 'illegal_state' };
};

type Idle = Pick<AccountItem, 'womanStatus' | 'isActive' | 'lastCallAt'>;

/**
 * What the 3:00 run does with a woman at status 4: `pause` after 14 days without a call, `later` with the instant (epoch
 * ms) to look again, or `forget` when she is not served any more (rules: Members). A suspended one may come back as she
 * was, so she is looked at again.
 */
export const decideIdle = (
  her: Idle | undefined,
  now: Date,
): { becomes: 'pause' | 'forget' } | { becomes: 'later'; at: number } => {
  if (her?.womanStatus !== WOMAN_STATUS.active) return { becomes: 'forget' };
  if (!her.isActive) return { becomes: 'later', at: now.getTime() + PAUSE_AFTER_IDLE_MS };
  const at = her.lastCallAt + PAUSE_AFTER_IDLE_MS;
  return at <= now.getTime() ? { becomes: 'pause' } : { becomes: 'later', at };
};

type Tickets = Pick<AccountItem, 'manualMonth' | 'manualUsed' | 'manualPendingAt'>;

/** Calendar month in Tokyo, as tickets count it: `YYYY-MM`. */
export const ticketMonth = (now: Date): string => tokyoDay(now).slice(0, 7);

/** Tickets she used in this calendar month: three a month, full again on the first (rules: Recommend record). */
export const ticketsUsed = ({ manualMonth, manualUsed = 0 }: Tickets, now: Date): number =>
  manualMonth === ticketMonth(now) ? manualUsed : 0;

/** Spends a ticket for a recommend by staff: one request at a time, and only while she may be served. */
export const decideManualRequest = (
  her: Woman & Tickets,
  now: Date,
): { month: string; used: number; left: number } | { refused: ErrorCode | 'no_ticket' } => {
  const problem = serveProblem(her);
  if (problem) return { refused: problem };
  if (her.manualPendingAt !== undefined) return { refused: 'illegal_state' };
  const used = ticketsUsed(her, now) + 1;
  if (used > MANUAL_TICKETS_PER_MONTH) return { refused: 'no_ticket' };
  return { month: ticketMonth(now), used, left: MANUAL_TICKETS_PER_MONTH - used };
};

/** That she may still be served and has spent no ticket since she was read. */
export const TICKETS_UNCHANGED = ({
  womanStatus,
  ageCheck,
  hasProfile,
  manualMonth,
  manualUsed,
}: Woman & Tickets): Condition => [
  [
    '#isActive = :true AND #womanStatus = :womanStatus AND #ageCheck = :ageCheck AND #hasProfile = :hasProfile',
    'attribute_not_exists(#manualPendingAt)',
    manualMonth === undefined
      ? 'attribute_not_exists(#manualMonth)'
      : '#manualMonth = :manualMonth AND #manualUsed = :manualUsed',
  ].join(' AND '),
  {
    true: true,
    womanStatus,
    ageCheck,
    hasProfile,
    ...(manualMonth === undefined ? {} : { manualMonth, manualUsed: manualUsed ?? 0 }),
  },
];

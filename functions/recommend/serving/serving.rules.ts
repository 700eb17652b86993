import type { AccountItem } from '#functions/items/account.ts';
import { serveProblem, type Woman } from '#functions/pairs/public/pair.ts';
import type { Condition } from '#functions/platform/table/table.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MANUAL_TICKETS_PER_MONTH, PAUSE_AFTER_IDLE_MS } from '#shared/limits.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { nextServiceDayStart, tokyoDay } from '#shared/time.ts';

/**
 * Whether a request to pause changes the woman's status. Status 4 (active) becomes 5 (paused), status 5 stays, and
 * every other status is refused (rules: Members).
 */
export const decidePause = ({
  womanStatus,
}: Pick<Woman, 'womanStatus'>): { changes: boolean } | { problem: ErrorCode } => {
  if (womanStatus === WOMAN_STATUS.paused) return { changes: false };
  return womanStatus === WOMAN_STATUS.active ? { changes: true } : { problem: 'illegal_state' };
};

/**
 * The time at which a woman is paused if `lastCallAt` was her last API call: the first 3:00 after 14 days. Argument and
 * result are epoch ms (rules: Members).
 */
export const idleEndsAt = (lastCallAt: number): number =>
  nextServiceDayStart(new Date(lastCallAt + PAUSE_AFTER_IDLE_MS)).getTime();

type Idle = Pick<AccountItem, 'womanStatus' | 'isActive' | 'lastCallAt'>;

/**
 * The decision of the pause schedule about a woman whose check is due (rules: Members).
 * - `pause`: the first 3:00 after 14 days without an API call has passed.
 * - `later`: check again at the instant `at` (epoch ms). A suspended woman is checked again, too.
 * - `forget`: her status is not 4 (active) any more, so no further check is needed.
 */
export const decideIdle = (
  her: Idle | undefined,
  now: Date,
): { becomes: 'pause' | 'forget' } | { becomes: 'later'; at: number } => {
  if (her?.womanStatus !== WOMAN_STATUS.active) return { becomes: 'forget' };
  if (!her.isActive) return { becomes: 'later', at: idleEndsAt(now.getTime()) };
  const at = idleEndsAt(her.lastCallAt);
  return at <= now.getTime() ? { becomes: 'pause' } : { becomes: 'later', at };
};

type Tickets = Pick<AccountItem, 'manualMonth' | 'manualUsed' | 'manualPendingAt'>;

/** The calendar month in Tokyo for which tickets (requests for a recommend by staff) are counted: `YYYY-MM`. */
export const ticketMonth = (now: Date): string => tokyoDay(now).slice(0, 7);

/**
 * How many of her three monthly tickets (requests for a recommend by staff) a woman used in this calendar month (rules:
 * Pairs, Tickets).
 */
export const ticketsUsed = ({ manualMonth, manualUsed = 0 }: Tickets, now: Date): number =>
  manualMonth === ticketMonth(now) ? manualUsed : 0;

/**
 * A woman's tickets after a request for a recommend by staff, or why the request is refused (rules: Pairs, Tickets).
 */
export const decideManualRequest = (
  her: Woman & Tickets,
  now: Date,
): { month: string; used: number; left: number } | { problem: ErrorCode | 'no_ticket' } => {
  const problem = serveProblem(her);
  if (problem) return { problem };
  if (her.manualPendingAt !== undefined) return { problem: 'illegal_state' };
  const used = ticketsUsed(her, now) + 1;
  if (used > MANUAL_TICKETS_PER_MONTH) return { problem: 'no_ticket' };
  return { month: ticketMonth(now), used, left: MANUAL_TICKETS_PER_MONTH - used };
};

/**
 * Condition on a woman's account: she is active, and the fields that `decideManualRequest` reads are unchanged since
 * the account was read.
 */
export const ticketsUnchanged = ({
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
    manualMonth,
    manualUsed: manualMonth === undefined ? undefined : (manualUsed ?? 0),
  },
];

import { wantsMail } from '#functions/account/public.ts';
import { type AccountItem, isReachable } from '#functions/items/account.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** Shortest time between two of these mails to one member: at most four mails a day (rules: Mail, Unread messages). */
export const DIGEST_PAUSE_MS = 6 * HOUR_MS;
/** How often the schedule runs. The more often it runs, the fewer mails each run hands over. */
export const DIGEST_EVERY_MINUTES = 1;
/** The share of SES's rate that these mails may use. The rest is for mails that somebody waits for. */
export const DIGEST_SHARE = 0.5;

/**
 * How many mails one run may hand over. All mails wait in one queue, which empties as fast as SES takes them. A
 * sign-up's mail thus waits at most half a minute behind these mails, however many members have unread messages.
 */
export const digestsPerRun = (mailsPerSecond: number): number =>
  Math.max(1, Math.floor((mailsPerSecond * DIGEST_EVERY_MINUTES * MINUTE_MS * DIGEST_SHARE) / SECOND_MS));

/**
 * `send` is the number of unread messages that the mail reports. `waitUntil` is the time of a new reminder, in epoch
 * ms.
 */
type DigestDecision = { send: number } | { waitUntil: number } | 'nothing';

/** Unread messages of other members and of the office (rules: Mail, Unread messages). */
export const unreadOf = ({
  unreadMessages,
  unreadAdminMessages,
}: Pick<AccountItem, 'unreadMessages' | 'unreadAdminMessages'>): number => unreadMessages + unreadAdminMessages;

/**
 * What to do with a reminder that is due. `lastSentAt` is the time of the last mail. `lastSentAt` and `now` are epoch
 * ms.
 */
export const decideDigest = (
  account:
    | Pick<AccountItem, 'unreadMessages' | 'unreadAdminMessages' | 'mailSettings' | 'isActive' | 'ageCheck'>
    | undefined,
  lastSentAt: number | undefined,
  now: number,
): DigestDecision => {
  if (!account || unreadOf(account) <= 0 || !isReachable(account) || !wantsMail(account, 'message')) return 'nothing';
  const next = lastSentAt === undefined ? 0 : lastSentAt + DIGEST_PAUSE_MS;
  return next > now ? { waitUntil: next } : { send: unreadOf(account) };
};

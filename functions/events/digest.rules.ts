import { wantsMail } from '#functions/account/public.ts';
import { type AccountItem, isReachable } from '#functions/items/account.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/**
 * Shortest time between two mails about unread messages to one member: at most four such mails a day (rules: Mail,
 * Unread messages).
 */
export const DIGEST_PAUSE_MS = 6 * HOUR_MS;
/** Minutes between two runs of the schedule. */
export const DIGEST_EVERY_MINUTES = 1;
/**
 * The share of SES's sending rate that mails about unread messages may use. The rest is for mails that somebody waits
 * for.
 */
export const DIGEST_SHARE = 0.5;

/**
 * How many mails one run may request: half of the mails that SES accepts in the minute until the next run. All mails
 * wait in one queue. So the mail of a sign-up waits at most half a minute behind mails about unread messages.
 */
export const digestsPerRun = (mailsPerSecond: number): number =>
  Math.max(1, Math.floor((mailsPerSecond * DIGEST_EVERY_MINUTES * MINUTE_MS * DIGEST_SHARE) / SECOND_MS));

/**
 * `send`: send a mail that reports this number of unread messages. `waitUntil`: check again at this time (epoch ms).
 */
type DigestDecision = { send: number } | { waitUntil: number } | 'nothing';

/** The number of unread messages from other members and from staff (rules: Mail, Unread messages). */
export const unreadOf = ({
  unreadMessages,
  unreadAdminMessages,
}: Pick<AccountItem, 'unreadMessages' | 'unreadAdminMessages'>): number => unreadMessages + unreadAdminMessages;

/**
 * Decides about a reminder that is due. `lastSentAt`: time of the last mail about unread messages. `lastSentAt` and
 * `now` are epoch ms.
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

import { wantsMail } from '#functions/account/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';
import { HOUR_MS } from '#shared/time.ts';

/**
 * Time between the first unread message and the mail about it. A member who is chatting reads the message in the app
 * within these minutes, and a mail would only disturb.
 */
export const DIGEST_AFTER_MS = 10 * 60_000;
/** Shortest time between two of these mails to one member: at most four mails a day (rules: Mail, Unread messages). */
export const DIGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * `send` is the number of unread messages that the mail reports. `waitUntil` is the time of a new reminder, in epoch
 * ms.
 */
type DigestDecision = { send: number } | { waitUntil: number } | 'nothing';

/**
 * What to do with a reminder that is due. `lastSentAt` is the time of the last mail. `lastSentAt` and `now` are epoch
 * ms.
 */
export const decideDigest = (
  account: Pick<AccountItem, 'unreadMessages' | 'mailSettings' | 'isActive' | 'ageCheck'> | undefined,
  lastSentAt: number | undefined,
  now: number,
): DigestDecision => {
  if (!account || account.unreadMessages <= 0 || !isReachable(account) || !wantsMail(account, 'message'))
    return 'nothing';
  const next = lastSentAt === undefined ? 0 : lastSentAt + DIGEST_PAUSE_MS;
  return next > now ? { waitUntil: next } : { send: account.unreadMessages };
};

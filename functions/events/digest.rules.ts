import { wantsMail } from '#functions/account/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';
import { HOUR_MS } from '#shared/time.ts';

/** A member in the middle of a conversation reads the message in the app; a mail within these minutes would only disturb. */
export const DIGEST_AFTER_MS = 10 * 60_000;
/** From one mail to the next: at most four mails a day (rules: Mail, Unread messages). */
export const DIGEST_PAUSE_MS = 6 * HOUR_MS;

/** `send`: a mail that tells of so many messages; `waitUntil`: epoch ms of a new reminder. */
type DigestDecision = { send: number } | { waitUntil: number } | 'nothing';

/** What to do with a reminder that fell due. `lastSentAt`, when the last mail was asked for, and `now` are epoch ms. */
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

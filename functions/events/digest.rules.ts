import { wantsMail } from '#functions/account/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';

/** Who is in the middle of a conversation reads it there; a mail within these minutes would only disturb. */
export const DIGEST_AFTER_MS = 10 * 60_000;
/** One mail for all that came in: at most four a day (docs/rules.md). */
export const DIGEST_PAUSE_MS = 6 * 3_600_000;

export type DigestDecision = { send: number } | { waitUntil: number } | 'nothing';

/** What becomes of a reminder that fell due; `lastSentAt` is when the last digest was asked for, both in epoch ms. */
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

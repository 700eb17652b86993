import type { AccountItem } from '#functions/items/account.ts';
import type { PushState, PushSubscription } from '#functions/items/push.ts';
import type { PushMessage } from '#functions/platform/ports/push-sender.ts';
import type { MemberId } from '#shared/ids.ts';
import { pushJa } from '#shared/messages/push.ja.ts';
import { PUSH_KINDS, type PushKind } from '#shared/options/push.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { wantsPush } from './settings.rules.ts';

/** How long a push service keeps a message for a browser that is offline (ms). Later the news is of no use. */
export const PUSH_TTL_MS: Readonly<Record<PushKind, number>> = {
  match: DAY_MS,
  message: DAY_MS,
  like: DAY_MS,
  verification: 3 * DAY_MS,
  office: 3 * DAY_MS,
  review: 12 * HOUR_MS,
  payment: 3 * DAY_MS,
};

/** What the app's worker gets. `kind` decides what a tap opens; `badge` is the number of unread messages. */
export type PushPayload = { title: string; body: string; tag: string; kind: PushKind | 'several'; badge: number };

type Reader = Pick<AccountItem, 'pushSettings' | 'unreadMessages' | 'unreadAdminMessages'>;

/**
 * The message about news of these kinds. Lock screens show it, so it names no member, no room and no product. Several
 * kinds become one neutral message. `tag` lets a message replace the one before on the device.
 */
export const pushMessage = (
  account: Reader,
  kinds: readonly PushKind[],
): Pick<PushMessage, 'ttlSeconds' | 'urgency'> & { payload: PushPayload } => {
  const [first = 'message'] = kinds;
  const kind = kinds.length > 1 ? 'several' : first;
  const text = kind === 'message' ? (account.pushSettings?.text ?? 'neutral') : 'neutral';
  const badge = Math.max(0, account.unreadMessages) + Math.max(0, account.unreadAdminMessages);
  return {
    payload: { title: pushJa.title, body: pushJa.body[text], tag: kind, kind, badge },
    ttlSeconds: Math.max(...kinds.map((one) => PUSH_TTL_MS[one])) / SECOND_MS,
    urgency: kinds.some((one) => one === 'message' || one === 'match') ? 'high' : 'normal',
  };
};

/**
 * The kinds of waiting news that are still news when the quiet hours end: not what the member read or opened meanwhile,
 * and not what the member has switched off.
 */
export const stillNews = (
  account: Pick<AccountItem, 'pushSettings' | 'unreadMessages' | 'unreadAdminMessages' | 'newLikeCount' | 'newMatches'>,
  { waiting = new Set(), waitsSince = 0 }: Pick<PushSubscription, 'waiting' | 'waitsSince'>,
  openedAt: number | undefined,
): PushKind[] => {
  const isOpened = openedAt !== undefined && openedAt > waitsSince;
  const isNews: Record<PushKind, boolean> = {
    match: (account.newMatches?.size ?? 0) > 0,
    message: account.unreadMessages > 0,
    like: account.newLikeCount > 0,
    verification: !isOpened,
    office: account.unreadAdminMessages > 0,
    review: !isOpened,
    payment: !isOpened,
  };
  return PUSH_KINDS.filter((kind) => waiting.has(kind) && isNews[kind] && wantsPush(account, kind));
};

/** The longest pause before another try (ms), even if a push service asks for a longer one. */
export const RETRY_MAX_MS = HOUR_MS;
/** How long after the news a browser is still tried (ms). */
export const RETRIED_MS = DAY_MS;

/**
 * When a message that a push service did not take is sent again: after the pause that the service asks for, or else
 * after as long as the news has waited, so that the pauses double. At least a minute, at most an hour.
 */
export const retryAt = (waitsSince: number, retryMs: number, now: Date): Date => {
  const pause = Math.max(retryMs, now.getTime() - waitsSince, MINUTE_MS);
  return new Date(now.getTime() + Math.min(pause, RETRY_MAX_MS));
};

/**
 * Whether a notification about messages was sent and opened since `since` (epoch ms), so that a mail would only repeat
 * it (rules: Push, Instead of mails).
 */
export const wasPushOpened = (state: Pick<PushState, 'messageAt' | 'openedAt'> | undefined, since: number): boolean => {
  const { messageAt, openedAt } = state ?? {};
  return messageAt !== undefined && openedAt !== undefined && openedAt >= messageAt && openedAt >= since;
};

/** The member of news, its kind, and the event that tells it. */
export type News = { memberId: MemberId; kind: PushKind; eventId: string };

import { type AccountItem, isReachable } from '#functions/items/account.ts';
import { pushDue } from '#functions/items/due/push.ts';
import type { StoredPushSubscription } from '#functions/items/push.ts';
import type { PushOutcome } from '#functions/platform/ports/push-sender.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { type LoginItem, liveSessionOf } from '#functions/platform/security/sessions.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import type { ShownThread } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#shared/limits.ts';
import type { PushKind } from '#shared/options/push.ts';
import type { PushDeps } from './deps.ts';
import { isKnownEndpoint } from './endpoint.rules.ts';
import { type News, pushMessage, RETRIED_MS, retryAt, stillNews } from './push.rules.ts';
import { quietUntil, wantsPush } from './settings.rules.ts';

/**
 * Tells a member's browsers news, at least once (rules: Push). Nothing is sent to a member who can't be reached, has
 * switched the kind off or looks at the thread that the news is about; nor twice for one event. In quiet hours the news
 * waits. A push service that is busy or fails gets the message later (`sendWaiting`), so that neither it nor the event
 * holds up the queue.
 * @param thread the thread of a message.
 */
export const sendPush = async (deps: PushDeps, news: News, thread?: ShownThread): Promise<void> => {
  const { core, pushes, subscriptions } = deps;
  const { memberId, kind, eventId } = news;
  const now = core.clock.now();
  const all = await subscriptions.findSubscriptions(memberId);
  const [first] = all;
  if (!first) return;
  const { account, login, isDone } = await pushes.findFacts(memberId, first.loginPk, eventId);
  const living = await endDead(deps, memberId, { all, account, login, now });
  if (!account || living.length === 0 || isDone || !wantsPush(account, kind)) return;
  if (kind === 'message' && account.unreadMessages <= 0) return;
  if (thread !== undefined && (await pushes.isLooking(memberId, thread, now))) return;
  const quietEnd = quietUntil(account, now);
  if (quietEnd) return pushes.putOff(memberId, living, { kind, since: now, at: quietEnd });
  if (!(await pushes.claim(news, now))) return;
  const { later, retryMs } = await sendAll(deps, account, living, () => [kind]);
  if (later.length > 0)
    await pushes.putOff(memberId, later, { kind, since: now, at: retryAt(now.getTime(), retryMs, now) });
  await pushes.saveDone(news);
};

/**
 * Sends what a member's browsers wait for: after quiet hours, and after a push service's pause. All kinds of news
 * become one notification, and none when nothing is news any more.
 */
export const sendWaiting = async (deps: PushDeps, due: StoredDue<typeof pushDue>): Promise<void> => {
  const { core, pushes, subscriptions } = deps;
  const memberId = due.subject;
  const now = core.clock.now();
  const all = await subscriptions.findSubscriptions(memberId);
  const [first] = all;
  if (!first) return pushes.endWait(memberId, [], [dueDoneWrite(due)]);
  const { account, login, state } = await pushes.findFacts(memberId, first.loginPk);
  const living = await endDead(deps, memberId, { all, account, login, now });
  const waiting = living.filter((one) => one.waiting !== undefined);
  if (!account || waiting.length === 0) return pushes.endWait(memberId, [], [dueDoneWrite(due)]);
  const quietEnd = quietUntil(account, now);
  if (quietEnd) return pushes.endWait(memberId, [], [dueWrite(pushDue, quietEnd, memberId, {}), dueDoneWrite(due)]);
  const newsFor = (one: StoredPushSubscription) => stillNews(account, one, state?.openedAt);
  const { later, retryMs } = await sendAll(deps, account, waiting, newsFor);
  const tried = later.filter(({ waitsSince = 0 }) => now.getTime() - waitsSince < RETRIED_MS);
  const oldest = Math.min(...tried.map(({ waitsSince = 0 }) => waitsSince));
  await pushes.endWait(
    memberId,
    waiting.filter((one) => !tried.includes(one)),
    [...(tried.length > 0 ? [dueWrite(pushDue, retryAt(oldest, retryMs, now), memberId, {})] : []), dueDoneWrite(due)],
  );
};

type Found = {
  all: readonly StoredPushSubscription[];
  account: AccountItem | undefined;
  login: LoginItem | undefined;
  now: Date;
};

/**
 * Ends the subscriptions whose session has ended, and all subscriptions of a member who can't be reached. Returns the
 * others, the newest first.
 */
const endDead = async (
  { subscriptions }: PushDeps,
  memberId: MemberId,
  { all, account, login, now }: Found,
): Promise<StoredPushSubscription[]> => {
  const lives = ({ client }: StoredPushSubscription) =>
    account !== undefined &&
    isReachable(account) &&
    login?.memberId === memberId &&
    liveSessionOf(login, client, now) !== undefined;
  await Promise.all(all.filter((one) => !lives(one)).map(({ id }) => subscriptions.deleteSubscription(memberId, id)));
  return all
    .filter(lives)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, PUSH_SUBSCRIPTIONS_MAX);
};

/** Sends to each subscription its news. Returns those whose push service asks for another try, and its pause (ms). */
const sendAll = async (
  { core, subscriptions, pushSender }: PushDeps,
  account: AccountItem,
  to: readonly StoredPushSubscription[],
  newsFor: (one: StoredPushSubscription) => readonly PushKind[],
): Promise<{ later: StoredPushSubscription[]; retryMs: number }> => {
  const later: StoredPushSubscription[] = [];
  let retryMs = 0;
  const sendOne = async (one: StoredPushSubscription): Promise<void> => {
    const kinds = newsFor(one);
    if (kinds.length === 0) return;
    const { id, endpoint, p256dh, auth } = one;
    const message = pushMessage(account, kinds);
    // Keyed, so that a push service can't tell the kind of the news.
    const topic = keyedHash(core.pepper, 'push topic', `${id} ${message.payload.tag}`);
    const outcome: PushOutcome = isKnownEndpoint(endpoint, core.config.PUSH_LOCAL_ORIGIN)
      ? await pushSender.deliver({ endpoint, p256dh, auth, topic, ...message })
      : { state: 'gone' };
    if (outcome.state === 'gone') await subscriptions.deleteSubscription(account.memberId, id);
    if (outcome.state === 'refused') core.logger.error('push refused', { status: outcome.status });
    if (outcome.state !== 'later') return;
    later.push(one);
    retryMs = Math.max(retryMs, outcome.retryMs);
  };
  await Promise.all(to.map(sendOne));
  return { later, retryMs };
};

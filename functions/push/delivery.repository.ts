import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { connectionsOf } from '#functions/items/connection.ts';
import { pushDue } from '#functions/items/due/push.ts';
import {
  type PushState,
  type PushSubscription,
  pushDoneKey,
  pushStateKey,
  pushSubscriptionKey,
  type StoredPushSubscription,
} from '#functions/items/push.ts';
import { type LoginItem, loginKeyAt } from '#functions/platform/security/sessions.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { ShownThread } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import { PUSH_GAP_MS } from '#shared/limits.ts';
import type { PushKind } from '#shared/options/push.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';
import type { News } from './push.rules.ts';
import { STATE_KEPT_MS } from './subscription.repository.ts';

/** How long (ms) the record of a sent notification is stored: longer than an event can wait in the queue. */
const DONE_KEPT_MS = 8 * DAY_MS;

type Facts = {
  account: AccountItem | undefined;
  login: LoginItem | undefined;
  state: PushState | undefined;
  isDone: boolean;
};

/** Reads and writes what the sender of notifications needs. */
export const createDeliveryRepository = (table: Table) => ({
  /**
   * The account, the login with the sessions, and what was sent before; one request, strongly consistent.
   * @param eventId the event whose notifications may have been sent already.
   */
  findFacts: async (memberId: MemberId, loginPk: string, eventId = 'none'): Promise<Facts> => {
    const [account, login, state, done] = await table.findMany(
      [accountKey(memberId), loginKeyAt(loginPk), pushStateKey(memberId), pushDoneKey(memberId, eventId)],
      { consistent: true },
    );
    return { account, login, state, isDone: done !== undefined };
  },

  findState: (memberId: MemberId): Promise<PushState | undefined> =>
    table.find(pushStateKey(memberId), { consistent: true }),

  /** Whether an open app of the member shows the thread in a visible tab. */
  isLooking: async (memberId: MemberId, thread: ShownThread, now: Date): Promise<boolean> => {
    const { items } = await table.query({ ...connectionsOf(memberId), consistent: true });
    return items.some((one) => one.room === thread && one.expiresAt > now.getTime());
  },

  /**
   * Takes the right to send news of a kind. Returns false when a notification of this kind was sent less than
   * `PUSH_GAP_MS` ago for another event and was not opened: its text is the same.
   */
  claim: ({ memberId, kind, eventId }: News, now: Date): Promise<boolean> => {
    const [at, by] = [`${kind}At`, `${kind}By`];
    const before = now.getTime() - PUSH_GAP_MS;
    const free = `attribute_not_exists(#${at}) OR #${at} <= :before OR #openedAt >= #${at} OR #${by} = :eventId`;
    const ttl = epochSeconds(new Date(now.getTime() + STATE_KEPT_MS));
    return ignoreRefusal(
      table.write({
        name: 'state',
        if: [free, { before, eventId }],
        update: { ...pushStateKey(memberId), set: { [at]: now.getTime(), [by]: eventId, ttl } },
      }),
    );
  },

  saveDone: async ({ memberId, eventId }: News): Promise<void> => {
    // The wall clock, because the record must outlive an event that waits in the real queue.
    const ttl = epochSeconds(new Date(Date.now() + DONE_KEPT_MS));
    await table.write({ name: 'done', put: { ...pushDoneKey(memberId, eventId), ttl } });
  },

  /**
   * Lets subscriptions wait until `at` for a notification about `kind`, in one transaction.
   * @throws AppError conflict when one of them ended since it was read.
   */
  putOff: (
    memberId: MemberId,
    subscriptions: readonly PushSubscription[],
    { kind, since, at }: { kind: PushKind; since: Date; at: Date },
  ): Promise<void> =>
    commit(table, [
      ...subscriptions.map(
        ({ id }): Write => ({
          name: 'subscription',
          if: ['attribute_exists(pk)'],
          update: {
            ...pushSubscriptionKey(memberId, id),
            addToSet: { waiting: new Set([kind]) },
            setIfAbsent: { waitsSince: since.getTime() },
          },
        }),
      ),
      dueWrite(pushDue, at, memberId, {}),
    ]),

  /**
   * Ends the wait of subscriptions.
   * @throws AppError conflict when more news came for one of them since it was read.
   */
  endWait: (
    memberId: MemberId,
    subscriptions: readonly StoredPushSubscription[],
    also: readonly Write[],
  ): Promise<void> =>
    commit(table, [
      ...subscriptions.map(
        ({ id, waiting }): Write => ({
          name: 'subscription',
          if: ['#waiting = :waiting', { waiting }],
          update: { ...pushSubscriptionKey(memberId, id), remove: ['waiting', 'waitsSince'] },
        }),
      ),
      ...also,
    ]),
});
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

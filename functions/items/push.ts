import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PushKind } from '#shared/options/push.ts';

/**
 * One browser that gets notifications: the address at its push service, and the keys of its messages (RFC 8291,
 * base64url). `client` is the session that subscribed; the subscription ends with that session. `loginPk` is the key of
 * the login with the session. `createdAt` is epoch ms.
 */
export type PushSubscription = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  client: string;
  loginPk: string;
  createdAt: number;
  /**
   * Kinds of news that this browser was not told yet, because of quiet hours or because its push service could not take
   * the message. `waitsSince` is the epoch ms of the oldest. Both absent without such news.
   */
  waiting?: Set<PushKind>;
  waitsSince?: number;
  ttl: number;
};
export type StoredPushSubscription = Stored<PushSubscription>;

const partition = (memberId: MemberId) => `PUSH#${memberId}`;
export const pushSubscriptionKey = (memberId: MemberId, id: string): Key<PushSubscription> => ({
  pk: partition(memberId),
  sk: `SUB#${id}`,
});
/** All subscriptions of one member. */
export const pushSubscriptionsOf = (memberId: MemberId): Partition<PushSubscription> => ({
  pk: partition(memberId),
  prefix: 'SUB#',
});

/**
 * The member to whom an endpoint belongs now. When another member signs in with the same browser, the endpoint moves to
 * that member.
 */
export type PushOwner = { memberId: MemberId; ttl: number };
export const pushOwnerKey = (id: string): Key<PushOwner> => ({ pk: `PUSH#@${id}`, sk: 'OWNER' });

/**
 * For each kind: when the last notification was sent (`messageAt`, epoch ms) and for which event (`messageBy`).
 * `openedAt`: when the member last opened a notification.
 */
export type PushState = { [K in PushKind as `${K}At`]?: number } & { [K in PushKind as `${K}By`]?: string } & {
  openedAt?: number;
  ttl: number;
};
export const pushStateKey = (memberId: MemberId): Key<PushState> => ({ pk: partition(memberId), sk: 'STATE' });

/** Marks an event whose notifications were sent, so that a second delivery of the event sends none. */
export const pushDoneKey = (memberId: MemberId, eventId: string): Key<{ ttl: number }> => ({
  pk: partition(memberId),
  sk: `DONE#${eventId}`,
});

import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** One push subscription of one member; `at` is epoch ms. */
export type PushSubscription = { id: string; at: number };

const partition = (memberId: MemberId) => `PUSH#${memberId}`;
const pushSubscriptionKey = (memberId: MemberId, id: string): Key<PushSubscription> => ({
  pk: partition(memberId),
  sk: id,
});
/** All push subscriptions of one member. */
export const pushSubscriptionsOf = (memberId: MemberId): Partition<PushSubscription> => ({ pk: partition(memberId) });

export const pushSubscriptionItem = (
  memberId: MemberId,
  pushSubscription: PushSubscription,
): Stored<PushSubscription> => ({
  ...pushSubscriptionKey(memberId, pushSubscription.id),
  ...pushSubscription,
});

import type { PushSubscription } from '#functions/items/push.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#shared/limits.ts';

/** How many subscriptions one transaction ends at most; a member has more only after simultaneous calls. */
const ENDED_AT_ONCE = 40;

/** The ids of the oldest subscriptions, which the new subscription `id` replaces because there are too many. */
export const replacedBy = (id: string, mine: readonly Pick<PushSubscription, 'id' | 'createdAt'>[]): string[] =>
  mine
    .filter((one) => one.id !== id)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(PUSH_SUBSCRIPTIONS_MAX - 1)
    .slice(0, ENDED_AT_ONCE)
    .map((one) => one.id);

type Kept = Pick<PushSubscription, 'p256dh' | 'auth' | 'client'>;
/** Whether a browser sends what is stored: the same keys, in the same session. */
export const isSame = (one: Kept, other: Kept): boolean =>
  one.p256dh === other.p256dh && one.auth === other.auth && one.client === other.client;

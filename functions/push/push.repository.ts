import {
  type PushSubscription,
  pushSubscriptionItem,
  pushSubscriptionsOf,
} from '#functions/items/push-subscription.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eachPage, findAll } from '#functions/platform/table/each-page.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** Reads and writes the push subscriptions. A repository contains no rules of the product. */
export const createPushRepository = (table: Table) => ({
  /** All push subscriptions of a member, in the order of their keys. */
  findPushSubscriptions: async (memberId: MemberId): Promise<PushSubscription[]> =>
    findAll(table, pushSubscriptionsOf(memberId)),

  /** Saves a new push subscription in one transaction with the writes in `once`, so that a repeated call saves nothing more. */
  savePushSubscription: async (
    memberId: MemberId,
    pushSubscription: PushSubscription,
    once: readonly Write[],
  ): Promise<void> =>
    commit(table, [
      {
        name: 'push subscription',
        if: ['attribute_not_exists(pk)'],
        put: pushSubscriptionItem(memberId, pushSubscription),
      },
      ...once,
    ]),

  /** Deletes all push subscriptions of a member. */
  deletePushSubscriptions: async (memberId: MemberId): Promise<void> => {
    for await (const page of eachPage(table, { ...pushSubscriptionsOf(memberId), consistent: true }))
      await Promise.all(page.map(({ pk, sk }) => table.write({ name: 'push subscription', delete: { pk, sk } })));
  },
});
export type PushRepository = ReturnType<typeof createPushRepository>;

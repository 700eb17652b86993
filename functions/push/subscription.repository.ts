import { type AccountItem, accountKey, findAccount, type PushSettings } from '#functions/items/account.ts';
import {
  type PushSubscription,
  pushOwnerKey,
  pushStateKey,
  pushSubscriptionKey,
  pushSubscriptionsOf,
  type StoredPushSubscription,
} from '#functions/items/push.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** How long the times of notifications are stored after the last one (ms). */
export const STATE_KEPT_MS = 30 * DAY_MS;

/** The writes that end a member's subscription. Refused (`owner`) when the endpoint belongs to another member now. */
export const subscriptionEndWrites = (memberId: MemberId, id: string): Write[] => [
  {
    name: 'owner',
    if: ['attribute_not_exists(pk) OR #memberId = :me', { me: memberId }],
    delete: pushOwnerKey(id),
  },
  { name: 'subscription', delete: pushSubscriptionKey(memberId, id) },
];

/** What an endpoint is stored as: its subscription, and the member to whom it belongs. */
type StoredEndpoint = { ownerId: MemberId; subscription: PushSubscription | undefined };

export const createSubscriptionRepository = (table: Table) => ({
  /** All subscriptions of a member, strongly consistent. */
  findSubscriptions: (memberId: MemberId): Promise<StoredPushSubscription[]> =>
    findAll(table, { ...pushSubscriptionsOf(memberId), consistent: true }),

  /** The owner and the subscription of an endpoint; undefined for an unknown one. Strongly consistent. */
  findEndpoint: async (id: string): Promise<StoredEndpoint | undefined> => {
    const owner = await table.find(pushOwnerKey(id), { consistent: true });
    if (!owner) return undefined;
    const subscription = await table.find(pushSubscriptionKey(owner.memberId, id), { consistent: true });
    return { ownerId: owner.memberId, subscription };
  },

  /**
   * Stores a subscription of a member, ends the subscription of the endpoint's former owner, and those in `replaced`,
   * in one transaction.
   * @throws AppError conflict when the endpoint got another owner since it was read.
   */
  saveSubscription: (
    memberId: MemberId,
    subscription: PushSubscription,
    { formerId, replaced }: { formerId: MemberId | undefined; replaced: readonly string[] },
  ): Promise<void> => {
    const { id, ttl } = subscription;
    return commit(table, [
      {
        name: 'owner',
        if: formerId === undefined ? ['attribute_not_exists(pk)'] : ['#memberId = :formerId', { formerId }],
        put: { ...pushOwnerKey(id), memberId, ttl },
      },
      { name: 'subscription', put: { ...pushSubscriptionKey(memberId, id), ...subscription } },
      ...(formerId === undefined || formerId === memberId
        ? []
        : [{ name: 'former subscription', delete: pushSubscriptionKey(formerId, id) }]),
      ...replaced.flatMap((other) => subscriptionEndWrites(memberId, other)),
    ]);
  },

  /** Ends a subscription of a member. Changes nothing when it is unknown or another member's. */
  deleteSubscription: async (memberId: MemberId, id: string): Promise<void> => {
    await ignoreRefusal(table.transact(subscriptionEndWrites(memberId, id)), ['owner']);
  },

  /** @throws AppError session_required when the account is deleted. */
  getAccount: async (memberId: MemberId): Promise<AccountItem> => {
    const account = await findAccount(table, memberId);
    if (!account) throw new AppError('session_required');
    return account;
  },

  /**
   * Stores the settings of notifications.
   * @throws AppError conflict when the settings changed since `account` was read.
   */
  saveSettings: (
    { memberId, pushSettings: seen }: AccountItem,
    pushSettings: PushSettings,
    also: readonly Write[],
  ): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: seen
          ? ['#pushSettings = :seen', { seen }]
          : ['attribute_exists(pk) AND attribute_not_exists(#pushSettings)'],
        update: { ...accountKey(memberId), set: { pushSettings } },
      },
      ...also,
    ]),

  /** Notes that the member opened a notification at `now`. */
  saveOpened: async (memberId: MemberId, now: Date): Promise<void> => {
    const ttl = epochSeconds(new Date(now.getTime() + STATE_KEPT_MS));
    await table.write({
      name: 'state',
      update: { ...pushStateKey(memberId), set: { openedAt: now.getTime(), ttl } },
    });
  },
});
export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

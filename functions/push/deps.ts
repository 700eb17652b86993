import type { Core } from '#functions/platform/core/core.ts';
import { createPushSender, type PushSender } from '#functions/platform/ports/push-sender.ts';
import { vapidKeys } from '#functions/platform/security/vapid-keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createDeliveryRepository, type DeliveryRepository } from './delivery.repository.ts';
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription.repository.ts';

/** Only the schedule uses `table`. `publicKey` is the VAPID key that browsers get. */
export type PushDeps = {
  core: Core;
  table: Table;
  publicKey: string;
  subscriptions: SubscriptionRepository;
  pushes: DeliveryRepository;
  pushSender: PushSender;
};

export const pushDeps = (core: Core, table: Table): PushDeps => ({
  core,
  table,
  publicKey: vapidKeys(core.pepper).publicKey,
  subscriptions: createSubscriptionRepository(table),
  pushes: createDeliveryRepository(table),
  pushSender: createPushSender(core),
});

import type { Core } from '#functions/platform/core/core.ts';
import { vapidKeys } from '#functions/platform/security/vapid-keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription.repository.ts';

export type PushDeps = { core: Core; publicKey: string; subscriptions: SubscriptionRepository };

export const pushDeps = (core: Core, table: Table): PushDeps => ({
  core,
  publicKey: vapidKeys(core.pepper).publicKey,
  subscriptions: createSubscriptionRepository(table),
});

import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription.repository.ts';

export type PushDeps = { core: Core; subscriptions: SubscriptionRepository };

export const pushDeps = (core: Core, table: Table): PushDeps => ({
  core,
  subscriptions: createSubscriptionRepository(table),
});

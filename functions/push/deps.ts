import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createPushRepository, type PushRepository } from './push.repository.ts';

/** The second argument of handlers and consumers. Handlers use repositories; only schedules get the table. */
export type PushDeps = { core: Core; pushSubscriptions: PushRepository };

export const pushDeps = (core: Core, table: Table): PushDeps => ({
  core,
  pushSubscriptions: createPushRepository(table),
});

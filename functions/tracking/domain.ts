import type { Core } from '#functions/platform/runtime/core.ts';
import { defineDomain } from '#functions/platform/runtime/domain.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { access } from './access.ts';
import { trackPage } from './track-page.handler.ts';
import { trackVisit } from './track-visit.handler.ts';
import { createTrackingRepository, type TrackingRepository } from './tracking.repository.ts';

export type TrackingDeps = { core: Core; table: Table; counts: TrackingRepository };

export const domain = defineDomain<TrackingDeps>({
  access,
  deps: (core: Core, table) => ({ core, table, counts: createTrackingRepository({ table, random: core.random }) }),
  handlers: [trackVisit, trackPage],
});

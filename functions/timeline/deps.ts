import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createFootprintRepository, type FootprintRepository } from './footprint.repository.ts';

/** The second argument of this domain's handlers and consumers. Contains repositories, never the table itself. */
export type TimelineDeps = { core: Core; footprints: FootprintRepository };

export const timelineDeps = (core: Core, table: Table): TimelineDeps => ({
  core,
  footprints: createFootprintRepository(table, core.pepper),
});

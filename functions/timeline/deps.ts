import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createDetailRepository, type DetailRepository } from './detail.repository.ts';
import { createTimelineEntryRepository, type TimelineEntryRepository } from './entry.repository.ts';
import { createFootprintRepository, type FootprintRepository } from './footprint.repository.ts';
import { createHiddenModeRepository, type HiddenModeRepository } from './hidden-mode.repository.ts';
import { createTimelineSettingsRepository, type TimelineSettingsRepository } from './settings.repository.ts';
import { createTimelineRepository, type TimelineRepository } from './timeline.repository.ts';

/**
 * The second argument of this service's API handlers and event consumers. They access the table only through
 * repositories.
 */
export type TimelineDeps = {
  core: Core;
  timeline: TimelineRepository;
  details: DetailRepository;
  footprints: FootprintRepository;
  entries: TimelineEntryRepository;
  hiddenMode: HiddenModeRepository;
  settings: TimelineSettingsRepository;
};

export const timelineDeps = (core: Core, table: Table): TimelineDeps => ({
  core,
  timeline: createTimelineRepository(table, core.pepper),
  details: createDetailRepository(table, core.pepper),
  footprints: createFootprintRepository(table, core.pepper),
  entries: createTimelineEntryRepository(table),
  hiddenMode: createHiddenModeRepository(table, core.random),
  settings: createTimelineSettingsRepository(table, core.random),
});

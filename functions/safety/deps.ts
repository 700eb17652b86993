import { type BlockRepository, createBlockRepository } from '#functions/pairs/public/choices.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createReportRepository, type ReportRepository } from './report.repository.ts';
import { createReportedRepository, type ReportedRepository } from './reported.repository.ts';

export type SafetyDeps = {
  core: Core;
  /**
   * The repository that `blockMember` of the service `matching` needs. It accesses the table with the rights of the
   * service `safety`.
   */
  blocks: BlockRepository;
  reports: ReportRepository;
  reported: ReportedRepository;
};

export const safetyDeps = (core: Core, table: Table): SafetyDeps => ({
  core,
  blocks: createBlockRepository(table, core.pepper, core.random),
  reports: createReportRepository(table, core.pepper),
  reported: createReportedRepository(table, core.pepper),
});

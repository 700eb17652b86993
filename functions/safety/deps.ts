import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createReportRepository, type ReportRepository } from './report.repository.ts';
import { createReportedRepository, type ReportedRepository } from './reported.repository.ts';

export type SafetyDeps = {
  core: Core;
  /** The table itself, for functions of domains below. Handlers use the repositories. */
  table: Table;
  reports: ReportRepository;
  reported: ReportedRepository;
};

export const safetyDeps = (core: Core, table: Table): SafetyDeps => ({
  core,
  table,
  reports: createReportRepository(table, core.pepper),
  reported: createReportedRepository(table, core.pepper),
});

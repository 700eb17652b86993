import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createReportRepository, type ReportRepository } from './report.repository.ts';

export type SafetyDeps = { core: Core; reports: ReportRepository };

export const safetyDeps = (core: Core, table: Table): SafetyDeps => ({
  core,
  reports: createReportRepository(table, core.pepper),
});

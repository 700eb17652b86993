export { exportReports } from './export.repository.ts';
export { type ReportOutcome, reportDecisionWrites } from './report-decision.ts';

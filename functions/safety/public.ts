export { exportReports } from './export.repository.ts';
export {
  appealDecisionWrites,
  type Judgement,
  type ReportCase,
  type ReportOutcome,
  reportDecisionWrites,
} from './report-decision.ts';

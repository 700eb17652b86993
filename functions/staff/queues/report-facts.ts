import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import { type Report, waitingStageOf } from '#functions/items/report.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { ReportCase } from '#functions/safety/public.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { StaffDeps } from '../deps.ts';
import type { ReportPast } from './report-case.repository.ts';

type ReportFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'report' | 'report_id'>;
type ReportItem = NonNullable<ReportFacts['report']>;

/**
 * The report of a queue item, for its first decision or for the decision on its appeal; undefined when the report is
 * already decided or erased.
 */
export const findWaitingReport = async (
  { reportId, stage }: StoredQueueItem,
  { reports }: Pick<StaffDeps, 'reports'>,
): Promise<ReportCase | undefined> => {
  const found = reportId && (await reports.findReport(reportId));
  return found && waitingStageOf(found.report) === stage ? found : undefined;
};

/**
 * The facts that the console shows with a leased report: the content as it was reported, the reason, the counts of
 * earlier reports about the author and by the reporter, and for an appeal the first decision. Author and reporter are
 * not named. The audit log entry is written before the response. Undefined for a report that is already decided or
 * erased.
 */
export const reportFactsFor = async (
  item: StoredQueueItem,
  { staff, now }: { staff: StaffMember; now: Date },
  deps: Pick<StaffDeps, 'queues' | 'reports'>,
): Promise<ReportFacts | undefined> => {
  const found = await findWaitingReport(item, deps);
  if (!found) return undefined;
  const { report, isHidden } = found;
  const past = await deps.reports.findPast(report);
  await deps.queues.saveLook('view_report', { queue: 'reports', item, staff, now });
  return {
    age: null,
    report_id: report.id,
    report: {
      kind: report.kind,
      findings: [...report.findings],
      is_withheld: report.isWithheld,
      is_hidden: isHidden,
      snapshot: report.kind === 'photo' ? '' : report.snapshot,
      by_member: report.reporterId !== null || report.reason !== null,
      reason: report.reason,
      text: report.text,
      is_about_reporter: report.isAboutReporter ?? null,
      ...pastOf(past),
      appeal: appealOf(report),
    },
  };
};

const pastOf = ({ author, last, reporter }: ReportPast): Pick<ReportItem, 'reported_before' | 'reporter_before'> => {
  const { about = 0, upheld = 0, dismissed = 0, warned = 0, suspended = 0 } = author;
  return {
    reported_before: {
      reports: about,
      upheld,
      dismissed,
      warned,
      suspended,
      last: last.map(({ kind, rule, action, at }) => ({ kind, rule, action, decided_at: iso(at) })),
    },
    reporter_before: reporter
      ? { reports: reporter.by ?? 0, upheld: reporter.byUpheld ?? 0, dismissed: reporter.byDismissed ?? 0 }
      : null,
  };
};

const appealOf = ({ decision, appeal }: Report): ReportItem['appeal'] => {
  if (!decision || !appeal) return null;
  const { rule, action = null, at } = decision;
  const by = decision.decision === 'uphold' ? 'author' : 'reporter';
  return { by, text: appeal.text, decision: decision.decision, rule, action, decided_at: iso(at) };
};

const iso = (at: number): string => new Date(at).toISOString();

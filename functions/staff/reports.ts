import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { StoredQueueItem } from '#functions/records/queue-item.ts';
import { type ReportOutcome, reportDecisionWrites } from '#functions/safety/public.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import type { Decide, Decision } from './decide.ts';
import type { StaffDeps } from './deps.ts';
import { invalidField } from './invalid-field.ts';
import { getLeasedRequest } from './leased-request.ts';

const QUEUE = 'reports';

type ReportFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'report' | 'report_id'>;

/** A report that nobody has decided on; undefined when it was decided or erased meanwhile. */
const findWaiting = async ({ reportId }: StoredQueueItem, { requests }: Pick<StaffDeps, 'requests'>) => {
  const found = reportId && (await requests.findReport(reportId));
  return found && found.report.state === 'waiting' ? found : undefined;
};

/**
 * What the console shows of a leased report: the content as it was reported, why, and by whom as far as that matters.
 * Who wrote and who reported stay unnamed. The answer waits for the line in the audit log.
 */
export const reportFactsFor = async (
  item: StoredQueueItem,
  { staff, now }: { staff: StaffMember; now: Date },
  deps: Pick<StaffDeps, 'queues' | 'requests'>,
): Promise<ReportFacts> => {
  const found = await findWaiting(item, deps);
  if (!found) return { age: null, report: null };
  const { report, isHidden } = found;
  await deps.queues.saveLook('view_report', { queue: QUEUE, item, staff, now });
  return {
    age: null,
    report_id: report.id,
    report: {
      kind: report.kind,
      findings: [...report.findings],
      is_withheld: report.isWithheld,
      is_hidden: isHidden,
      snapshot: report.snapshot,
      by_member: report.reporterId !== null || report.reason !== null,
      reason: report.reason,
      text: report.text,
      is_about_reporter: report.isAboutReporter ?? null,
    },
  };
};

export const decideReport: Decide = async ({ id, body, staff, now, also }, deps) => {
  const outcome = outcomeOf(body);
  const { item, current } = await getLeasedRequest({ queue: QUEUE, id, staffId: staff.staffId, now }, deps);
  const found = await findWaiting(item, deps);
  // The author left for good, and the report is about to leave the queue.
  if (!found) throw new AppError('already_decided');
  await deps.requests.saveDecision({
    queue: QUEUE,
    item,
    current,
    outcome: reportDecisionWrites(found, outcome, staff.staffId, now, deps.matching.core.random),
    detail: { ...outcome, report: found.report.id },
    staff,
    now,
    also,
  });
};

/**
 * @throws AppError invalid_input for a decision that belongs to another queue, for `uphold` without a rule or an action,
 * and for `dismiss` with one.
 */
const outcomeOf = ({ decision, rule, action, reason }: Decision['body']): ReportOutcome => {
  if (reason !== undefined) throw invalidField('reason');
  if (decision === 'dismiss') {
    if (rule !== undefined && rule !== 'none') throw invalidField('rule');
    if (action !== undefined) throw invalidField('action');
    return { decision, rule: 'none' };
  }
  if (decision !== 'uphold') throw invalidField('decision');
  if (rule === undefined || rule === 'none') throw invalidField('rule', staffReportsJa.ruleRequired);
  if (action === undefined) throw invalidField('action', staffReportsJa.actionRequired);
  return { decision, rule, action };
};

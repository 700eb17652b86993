import { type AccountItem, asJudged, isReachable } from '#functions/items/account.ts';
import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { Report } from '#functions/items/report.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { appealDecisionWrites, type ReportOutcome, reportDecisionWrites } from '#functions/safety/public.ts';
import { AppError } from '#shared/errors.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { isUnderAge } from '#shared/options/member.ts';
import { reportActionsOf } from '#shared/options/reports.ts';
import type { StaffDeps } from '../deps.ts';
import { invalidField } from '../invalid-field.ts';
import { isSuspended } from '../members/suspension.rules.ts';
import { restorationWrites, suspensionHandedWrite, suspensionWrites } from '../members/suspension.ts';
import type { Decide, Decision } from './decide.ts';
import { getLeasedRequest } from './leased-request.ts';
import { findWaitingReport } from './report-facts.ts';
import { assertPhotoSeen } from './staff.rules.ts';

const QUEUE = 'reports';

export const decideReport: Decide<typeof QUEUE> = async ({ id, body, staff, now, mark, also }, deps) => {
  const { item, account, current } = await getLeasedRequest({ queue: QUEUE, id, staffId: staff.staffId, now }, deps);
  const found = await findWaitingReport(item, deps);
  // The author's account was erased, and an event will remove the report from the queue.
  if (!found) throw new AppError('already_decided');
  const { report } = found;
  if (report.kind === 'photo') assertPhotoSeen(item);
  const outcome = outcomeOf(report, body);
  const membership = await membershipWrites(report, account, outcome, now, deps);
  const judgement = { outcome, staffId: staff.staffId, didSuspend: membership.didSuspend, now };
  const writesOf = report.appeal ? appealDecisionWrites : reportDecisionWrites;
  await deps.requests.saveDecision({
    queue: QUEUE,
    item,
    current,
    outcome: [...writesOf(found, judgement, deps.matching.core.random), ...membership.writes],
    detail: { ...outcome, report: report.id, ...(report.appeal ? { stage: item.stage } : {}), ...lookOf(item) },
    staff,
    now,
    also: [mark(item), ...also],
  });
};

/** The detail of the audit log entry about a decision: when the staff member viewed the photo. */
const lookOf = ({ lookedAt }: StoredQueueItem): Record<string, string> =>
  lookedAt === undefined ? {} : { look: new Date(lookedAt).toISOString() };

/**
 * The writes by which a decision changes the author's account: `suspend` closes an open account, and a successful
 * appeal against such a decision opens the account again. An account that was closed for another reason is not changed.
 */
const membershipWrites = async (
  report: Report,
  account: AccountItem | undefined,
  outcome: ReportOutcome,
  now: Date,
  deps: StaffDeps,
): Promise<{ writes: Write[]; didSuspend: boolean }> => {
  const none = { writes: [], didSuspend: false };
  const { appeal, decision: first } = report;
  if (!account || account.withdrawnAt !== undefined) return none;
  if (appeal && outcome.decision === 'dismiss')
    return { writes: await reopeningWrites(report, account, now, deps), didSuspend: false };
  const isKept = appeal !== undefined && first?.decision === outcome.decision;
  if (outcome.decision === 'dismiss' || outcome.action !== 'suspend' || isKept) return none;
  // The account is suspended already, so it is not changed. The write checks that it stays suspended, and refuses the
  // decision if the suspension ends at the same moment.
  if (!isReachable(account)) return { writes: [asJudged(account)], didSuspend: false };
  const suspended = { account, reason: outcome.rule, now, by: report.id };
  return { writes: await suspensionWrites(deps.suspension, suspended), didSuspend: true };
};

/**
 * When an appeal reverses the decision of this report, opens the account that the decision suspended. If another
 * report's decision to suspend is still valid, the account stays closed because of that decision.
 */
const reopeningWrites = async (
  report: Report,
  account: AccountItem,
  now: Date,
  { reports, suspension }: StaffDeps,
): Promise<Write[]> => {
  if (account.suspendedBy !== report.id || !isSuspended(account) || isUnderAge(account.ageCheck)) return [];
  const other = await reports.findOtherSuspension(report);
  if (other) return [suspensionHandedWrite(account, other)];
  return restorationWrites(suspension, { account, reason: 'appeal', now });
};

/**
 * @throws AppError invalid_input for `uphold` without a rule or an action, or with an action that this kind of report
 * does not allow. In an author's appeal, `uphold` keeps the rule and the action of the first decision: then a body with
 * a rule or an action is invalid.
 */
const outcomeOf = (report: Report, body: Decision<typeof QUEUE>['body']): ReportOutcome => {
  if (body.decision === 'dismiss') return { decision: 'dismiss', rule: 'none' };
  const { decision, rule, action } = body;
  const { appeal, decision: first } = report;
  if (appeal && first?.decision === 'uphold' && first.rule !== 'none' && first.action !== undefined) {
    if (rule !== undefined) throw invalidField('rule', staffReportsJa.appealKeeps);
    if (action !== undefined) throw invalidField('action', staffReportsJa.appealKeeps);
    return { decision, rule: first.rule, action: first.action };
  }
  if (rule === undefined) throw invalidField('rule', staffReportsJa.ruleRequired);
  if (action === undefined) throw invalidField('action', staffReportsJa.actionRequired);
  if (!reportActionsOf(report.kind).includes(action)) throw invalidField('action', staffReportsJa.nothingToHide);
  return { decision, rule, action };
};

import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { formatFullDeadline } from '#shared/time.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { MemberPage } from '../api/use-view-member.ts';

const { history: texts, reports: reportTexts } = staffMembersJa;
type Decided = MemberPage['history'][number];
type Report = MemberPage['reports_about'][number];

const at = (instant: string): string => formatFullDeadline(new Date(instant));

/** Display texts of coded values; a value without a text is shown unchanged. */
const WORDS: Readonly<Record<string, string>> = {
  ...staffReportsJa.action.labels,
  ...staffReportsJa.rule.labels,
  ...staffJa.resubmitReasons,
  ...staffMembersJa.resubmission.recheck,
  ...staffMembersJa.restoreReasons,
  ...staffMembersJa.suspendReasons,
  ...texts.details,
};
/**
 * The details of a decision as texts. Omitted: the stage of an age check, and the rule `none` of a dismissed report.
 */
const detailsOf = ({ action, detail }: Decided): string[] =>
  Object.entries(detail)
    .filter(([name, value]) => name !== 'stage' && !(name === 'rule' && value === 'none'))
    .map(([name, value]) =>
      action === 'set_status' && name === 'status'
        ? (staffMembersJa.womanStatus[Number(value) as 1] ?? value)
        : (WORDS[value] ?? value),
    );

const titleOf = ({ action, target }: Decided): string => {
  const queue = staffJa.queues.names[target as StaffQueue] as string | undefined;
  return action === 'decide' && queue ? queue : (texts.actions[action as keyof typeof texts.actions] ?? action);
};

/** Staff decisions about the member, newest first. */
export const MemberHistory = ({ history }: { history: MemberPage['history'] }) => (
  <RuledSection title={texts.title}>
    {history.length === 0 ? (
      <p className="text-ink-soft">{texts.none}</p>
    ) : (
      <ol className="divide-y divide-line">
        {history.map((one) => (
          <li key={`${one.at}${one.action}${one.target}`} className="py-2">
            <p>{[titleOf(one), ...detailsOf(one)].join('・')}</p>
            <p className="text-13 text-ink-soft tabular-nums">{`${at(one.at)}・${one.staff}`}</p>
          </li>
        ))}
      </ol>
    )}
  </RuledSection>
);

const outcomeOf = ({ state, decision }: Report): string[] => {
  if (!decision) return [reportTexts.states[state]];
  const { rule, action } = decision;
  return [
    texts.details[decision.decision] ?? decision.decision,
    ...(rule === 'none' ? [] : [WORDS[rule] ?? rule]),
    ...(action ? [WORDS[action] ?? action] : []),
  ];
};

const ReportList = ({ label, reports }: { label: string; reports: readonly Report[] }) => (
  <div>
    <h3 className="font-semibold">{label}</h3>
    {reports.length === 0 ? (
      <p className="text-ink-soft">{reportTexts.none}</p>
    ) : (
      <ul className="divide-y divide-line">
        {reports.map((one) => (
          <li key={one.id} className="py-2">
            <p>
              {[
                staffReportsJa.kinds[one.kind],
                one.by_member ? one.reason && staffReportsJa.reasons[one.reason] : reportTexts.machine,
                ...outcomeOf(one),
              ]
                .filter(Boolean)
                .join('・')}
            </p>
            <p className="text-13 text-ink-soft tabular-nums">{at(one.created_at)}</p>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Reports about the member and by the member: kind and decision of each, without the reporters' texts. */
export const MemberReports = ({ page }: { page: Pick<MemberPage, 'reports_about' | 'reports_by'> }) => (
  <RuledSection title={reportTexts.title}>
    <div className="grid gap-6 sm:grid-cols-2">
      <ReportList label={reportTexts.about} reports={page.reports_about} />
      <ReportList label={reportTexts.by} reports={page.reports_by} />
    </div>
  </RuledSection>
);

import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { List } from '#web/components/list.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { titleFor } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { type OwnReport, useDecisions, useReports } from './api/use-reports.ts';
import { DecisionList } from './components/decision-list.tsx';
import { JudgedRow } from './components/judged-row.tsx';

const { own, kinds, decisions: decisionTexts } = reportingJa;
const toSettings = { to: paths.settings, label: titleFor(paths.settings) };

/**
 * /settings/reports: the member's reports with their result, and the decisions of staff about the member's own content
 * (rules: Safety, Appeals).
 */
export const OwnReportsRoute = () => {
  const reports = useReports();
  const decisions = useDecisions();
  const failed = [reports, decisions].find(({ data, error }) => !data && error);
  if (failed?.error) {
    const retry = () => Promise.all([reports.refetch(), decisions.refetch()]);
    const busy = reports.isFetching || decisions.isFetching;
    return <LoadFailed error={failed.error} onRetry={() => void retry()} busy={busy} back={toSettings} />;
  }
  const [told, mine] = [decisions.data?.decisions, reports.data?.reports];
  return (
    <Page title={own.title} lead={own.lead} back={toSettings}>
      {!told || !mine ? (
        <Loading>
          <SkeletonRows plain rows={3} />
        </Loading>
      ) : (
        <>
          {told.length > 0 && (
            <RuledSection title={decisionTexts.title}>
              <p className="mb-3 text-13 text-ink-soft">{decisionTexts.lead}</p>
              <DecisionList decisions={told} />
            </RuledSection>
          )}
          <OwnReports reports={mine} titled={told.length > 0} />
        </>
      )}
    </Page>
  );
};

const OwnReports = ({ reports, titled }: { reports: readonly OwnReport[]; titled: boolean }) => {
  const list =
    reports.length === 0 ? (
      <EmptyState icon="flag" title={own.empty}>
        {own.emptyBody}
      </EmptyState>
    ) : (
      <List label={own.list}>
        {reports.map(({ id, kind, state, created_at: at, rule, can_appeal: mayAppeal, appeal }) => (
          <JudgedRow
            key={id}
            id={id}
            title={kinds[kind]}
            detail={own.reportedOn(formatFullDay(new Date(at)))}
            aside={
              <StatusPill tone={state === 'handled' ? 'good' : 'care'}>{safetyJa.report.states[state]}</StatusPill>
            }
            rule={rule}
            mayAppeal={mayAppeal}
            appeal={appeal}
          />
        ))}
      </List>
    );
  return titled ? <RuledSection title={own.listTitle}>{list}</RuledSection> : list;
};

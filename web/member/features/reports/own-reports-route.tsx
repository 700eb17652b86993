import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { List, Row } from '#web/components/list.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { titleFor } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import { useReports } from './api/use-reports.ts';

const { own, kinds } = reportingJa;
const toSettings = { to: paths.settings, label: titleFor(paths.settings) };

/** /settings/reports: what the member has reported, and whether staff have handled it (rules: Safety). */
export const OwnReportsRoute = () => {
  const { data, error, refetch, isFetching } = useReports();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toSettings} />;
  return (
    <Page title={own.title} lead={own.lead} back={toSettings}>
      {!data ? (
        <Loading>
          <SkeletonRows plain rows={3} />
        </Loading>
      ) : data.reports.length === 0 ? (
        <EmptyState icon="flag" title={own.empty}>
          {own.emptyBody}
        </EmptyState>
      ) : (
        <List label={own.list}>
          {data.reports.map(({ id, kind, state, created_at: at }) => (
            <Row
              key={id}
              title={kinds[kind]}
              detail={own.reportedOn(formatFullDay(new Date(at)))}
              aside={
                <StatusPill tone={state === 'handled' ? 'good' : 'care'}>{safetyJa.report.states[state]}</StatusPill>
              }
            />
          ))}
        </List>
      )}
    </Page>
  );
};

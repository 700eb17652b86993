import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffDashboardJa as texts } from '#shared/messages/staff-dashboard.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonSection } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { saveFile } from '#web/platform/save-file.ts';
import { waitedText } from '#web/staff/features/queues/public.ts';
import { isSessionRefusal } from '../../../platform/call-staff-api.ts';
import type { Staff } from '../../../platform/cognito.ts';
import { CSV_TYPE } from '../../../platform/csv.ts';
import { type Dashboard, useViewDashboard } from '../api/use-view-dashboard.ts';
import { dashboardCsv, FIGURES } from '../figures.ts';
import { FigureSection } from './figure-section.tsx';

/**
 * The dashboard, for all staff groups: items that wait in the queues, and statistics of the last thirty days. A day
 * starts at 03:00 in Tokyo.
 */
export const DashboardScreen = (_props: { staff: Staff }) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useViewDashboard();
  const save = () => {
    const last = data?.days.at(-1)?.day;
    if (data && last) saveFile(`awai-figures-${last}.csv`, dashboardCsv(data.days), CSV_TYPE);
  };
  return (
    <div className="mx-auto flex w-full min-w-0 max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="mr-auto">
          <h2 className="text-20">{texts.title}</h2>
          <p className="text-ink-soft">{texts.lead}</p>
        </div>
        <Button kind="quiet" small icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
        <Button kind="secondary" small disabled={!data} onClick={save}>
          {texts.csv}
        </Button>
      </div>
      {error && !isSessionRefusal(error) && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={texts.loading} className="flex flex-col gap-6">
          <SkeletonSection lines={2} />
          <SkeletonSection lines={4} />
          <SkeletonSection lines={4} />
        </div>
      )}
      {data && (
        <>
          <WaitingNow queues={data.queues} at={texts.updatedAt(formatDeadline(new Date(dataUpdatedAt)))} />
          {FIGURES.map((figure) => (
            <FigureSection key={figure.title} figure={figure} days={data.days} />
          ))}
        </>
      )}
    </div>
  );
};

const WaitingNow = ({ queues, at }: { queues: Dashboard['queues']; at: string }) => (
  <section aria-labelledby="waiting-now">
    <h3 id="waiting-now" className="text-17">
      {texts.now.title}
    </h3>
    <p className="mb-3 text-13 text-ink-soft tabular-nums">{at}</p>
    <ul className="grid gap-x-6 gap-y-3 [grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))]">
      {queues.map(({ queue, length, oldest_waiting_ms: oldest }) => (
        <li key={queue} className="border-line border-t pt-2">
          <p className="text-13">{staffJa.queues.names[queue]}</p>
          <p className="text-20 tabular-nums">{staffJa.queues.length(length)}</p>
          <p className="text-13 text-ink-soft tabular-nums">
            {oldest === null ? texts.now.none : texts.now.oldest(waitedText(oldest))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

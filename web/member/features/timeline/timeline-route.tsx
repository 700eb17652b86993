import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';
import { timelineQuery } from './api/timeline-query.ts';
import { filtersOf, useFilters } from './api/use-filters.ts';
import { useTimeline } from './api/use-timeline.ts';
import { TimelineLocked } from './components/lazy-locked.ts';
import { OpenTimeline } from './components/open-timeline.tsx';
import { loadFilterSheet, type Sheet, TimelineSheets } from './components/timeline-sheets.tsx';
import { TimelineSkeleton } from './components/timeline-skeleton.tsx';
import { missingStep } from './timeline.rules.ts';

/** /timeline: members of the other sex, by their last call or by how well they fit (spec part-2 §2). */
export const TimelineRoute = () => {
  const sex: Sex = useSession()?.sex ?? WOMAN;
  const { filters, isKnown, setFilters } = useFilters();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const timeline = useTimeline(filters, isKnown);
  useLoadWhenIdle(loadFilterSheet);
  const first = timeline.data?.pages[0];
  const missing = first ? missingStep(sex, first) : null;
  if (!first && timeline.error)
    return <LoadFailed error={timeline.error} onRetry={timeline.refetch} busy={timeline.isFetching} />;
  if (missing) {
    return (
      <Frame>
        <Suspense fallback={<TimelineSkeleton />}>
          <TimelineLocked sex={sex} missing={missing} />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame
      aside={
        <Button kind="secondary" small icon="settings" onClick={() => setSheet('narrow')}>
          {timelineScreenJa.filter.open}
        </Button>
      }
    >
      {first ? (
        <OpenTimeline
          // With other filters the list has other members, so the key contains the filters and React mounts a new list.
          key={timelineQuery(filters)
            .queryKey.map((part) => JSON.stringify(part))
            .join()}
          sex={sex}
          filters={filters}
          timeline={timeline}
          first={first}
          onSheet={setSheet}
          onFilters={setFilters}
        />
      ) : (
        <TimelineSkeleton />
      )}
      <TimelineSheets
        sex={sex}
        sheet={sheet}
        first={first}
        filters={filters}
        onApply={setFilters}
        onClose={() => setSheet(null)}
      />
    </Frame>
  );
};

const Frame = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <Page title={timelineScreenJa.title} aside={aside} width="grid">
    {children}
  </Page>
);

/**
 * Prefetches the first page, unless pages are cached already: the query library would fetch each cached page again. The
 * call only reads and costs the member nothing.
 */
export const loadTimeline = async (queryClient: QueryClient): Promise<void> => {
  // Without the account the screen loads both, one after the other.
  const filters = filtersOf(queryClient);
  if (filters === undefined) return;
  const query = timelineQuery(filters);
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchInfiniteQuery(query);
};

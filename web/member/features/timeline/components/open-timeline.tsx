import { useCallback, useEffect } from 'react';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { PullToRefresh } from '#web/components/pull-to-refresh.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { ReadPage } from '../api/timeline-query.ts';
import { useRenewedPages } from '../api/use-renewed-pages.ts';
import { useResetTimeline } from '../api/use-reset-timeline.ts';
import type { useTimeline } from '../api/use-timeline.ts';
import {
  cleanFilters,
  countWords,
  type Filters,
  filterWords,
  goesOnByItself,
  isFiltered,
  rowsOf,
  withoutFilters,
} from '../timeline.rules.ts';
import { SortChoice } from './sort-choice.tsx';
import { TimelineFacts } from './timeline-facts.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import type { Sheet } from './timeline-sheets.tsx';

/**
 * In ms. When the window becomes visible, a list that was fetched longer ago than this restarts from its first page
 * (rules: Timeline).
 */
const OLD_MS = 45 * 60_000;

type OpenTimelineProps = {
  sex: Sex;
  filters: Filters;
  timeline: ReturnType<typeof useTimeline>;
  /** The first page of the timeline. */
  first: ReadPage;
  onSheet: (sheet: Sheet) => void;
  onFilters: (filters: Filters) => void;
};

/**
 * The timeline for a member who may see it: the likes left, how many detailed profiles may still be opened today, the
 * number of members that match the filters, and the members.
 */
export const OpenTimeline = ({ sex, filters, timeline, first, onSheet, onFilters }: OpenTimelineProps) => {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = timeline;
  const { reset, isBusy } = useResetTimeline(filters);
  const begin = () => {
    window.scrollTo(0, 0);
    reset().catch((failure: unknown) => showFlash(sentenceOf(failure), { tone: 'danger' }));
  };
  useOldReset(first.readAt, begin);
  useRenewedPages(filters);
  const pages = data?.pages ?? [first];
  const rows = rowsOf(pages);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // True if all matching members are shown. Further pages would be empty, and the server would search many members in
  // vain.
  const isWhole = first.count !== null && !first.count_is_limit && rows.length >= first.count;
  const hasMore = hasNextPage && !isWhole;
  const isEmpty = rows.length === 0 && !hasMore;
  return (
    <PullToRefresh onRefresh={begin} isBusy={isBusy} busyLabel={timelineScreenJa.refreshing}>
      <TimelineFacts sex={sex} first={first} onSheet={onSheet} />
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-3">
        <p role="status" className="min-w-0 flex-1 narrow:basis-full">
          <span className="mr-3 font-semibold tabular-nums">{countWords(first)}</span>
          <span className="text-13 text-ink-soft">{filterWords(filters)}</span>
        </p>
        <Button kind="quiet" small icon="refresh" busy={isBusy} onClick={begin} className="narrow:-ml-4 -mr-4">
          {timelineScreenJa.reset}
        </Button>
      </div>
      {!isEmpty && (
        <div className="mb-3">
          <SortChoice
            value={filters.sort ?? 'new'}
            onChange={(sort) => onFilters(cleanFilters({ ...filters, sort }))}
          />
        </div>
      )}
      {isEmpty ? (
        <Nobody filters={filters} onClear={() => onFilters(withoutFilters(filters))} />
      ) : (
        <TimelineGrid
          sex={sex}
          rows={rows}
          more={{
            hasMore,
            load,
            // During a reset no further page is requested: that request would cancel the running request for the new
            // first page.
            isLoading: isFetchingNextPage || isBusy,
            pages: pages.length,
            problem: error && !isBusy ? sentenceOf(error) : undefined,
            isAutomatic: goesOnByItself(pages),
            label: timelineScreenJa.more,
          }}
        />
      )}
    </PullToRefresh>
  );
};

/** Restarts the list when the member returns to it after a long time. */
const useOldReset = (readAt: number, begin: () => void) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > OLD_MS) begin();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
};

const Nobody = ({ filters, onClear }: { filters: Filters; onClear: () => void }) => {
  const { empty, emptyFilter } = timelineScreenJa;
  if (!isFiltered(filters))
    return (
      <EmptyState icon="timeline" title={empty.title}>
        {empty.body}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="timeline"
      title={emptyFilter.title}
      action={
        <Button kind="secondary" onClick={onClear}>
          {emptyFilter.action}
        </Button>
      }
    >
      {emptyFilter.body}
    </EmptyState>
  );
};

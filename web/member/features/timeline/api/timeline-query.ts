import { type InfiniteData, infiniteQueryOptions, type Query } from '@tanstack/react-query';
import { getTimeline } from '#shared/contract/timeline.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { type Filters, isLockedPage, type Timeline, toQuery } from '../timeline.rules.ts';

/**
 * A page of the timeline. `readAt`: when it was fetched, in epoch ms. When the app changes the cached page, `readAt`
 * stays the same, because the photo links in the page still expire at the same time.
 */
export type ReadPage = Timeline & { readAt: number };
export type TimelinePages = InfiniteData<ReadPage, string | undefined>;

/**
 * How long the loaded pages stay in the cache after the member has left the timeline (rules: Timeline). Photo links
 * that expired meanwhile are renewed (`useRenewedPages`).
 */
const KEPT_MS = 10 * MINUTE_MS;

type Key = readonly [string, Filters];
/**
 * True if the member may not see the timeline yet. Such a page is fetched again, because the member may have completed
 * the missing step meanwhile.
 */
const isLocked = ({ state }: Query<ReadPage, ApiError, TimelinePages, Key>) => {
  const first = state.data?.pages[0];
  return first !== undefined && isLockedPage(first);
};
/**
 * In ms. Used while the member may not see the timeline yet: when the timeline opens, a cached page older than this is
 * fetched again. A younger page was prefetched by the click that opened the timeline.
 */
const LOCKED_MS = 5_000;

/**
 * The timeline with these filters, page by page. For members who may see the timeline, loaded pages are not fetched
 * again automatically, because the list would move while the member reads it.
 */
export const timelineQuery = (filters: Filters) =>
  infiniteQueryOptions<ReadPage, ApiError, TimelinePages, Key, string | undefined>({
    queryKey: [getTimeline.name, filters],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi(getTimeline, { query: { ...toQuery(filters), cursor: pageParam }, signal });
      return { ...page, readAt: Date.now() };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: (query) => (isLocked(query) ? LOCKED_MS : KEPT_MS),
    gcTime: KEPT_MS,
    refetchOnMount: isLocked,
    refetchOnWindowFocus: isLocked,
    refetchOnReconnect: false,
  });

import { type InfiniteData, infiniteQueryOptions, type Query } from '@tanstack/react-query';
import { getTimeline } from '#shared/contract/timeline.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { Filters, Timeline } from '../timeline.rules.ts';

/**
 * A page, and when it was read, in epoch ms. Later changes to the page leave `readAt` as it is, because the links of
 * the photos expire all the same.
 */
export type ReadPage = Timeline & { readAt: number };
export type TimelinePages = InfiniteData<ReadPage, string | undefined>;

/**
 * How long the pages that a member read wait for the member to come back (rules: Timeline). Links of photos that
 * expired meanwhile are renewed (`useRenewedPages`).
 */
const KEPT_MS = 10 * MINUTE_MS;

type Key = readonly [string, Filters];
/**
 * A member who may not see the timeline yet has no list position to lose, and may have done the missing step meanwhile.
 * The first page of such a member has no count; every other first page has one.
 */
const isLocked = ({ state }: Query<ReadPage, ApiError, TimelinePages, Key>) => state.data?.pages[0]?.count === null;
/**
 * How old the page of such a member is, at least, when the timeline loads it again: the press on a link has just loaded
 * it.
 */
const LOCKED_MS = 5_000;

/**
 * The timeline under these filters, page after page. Only the member starts it again: a reload would move the list
 * under a reader's eyes.
 */
export const timelineQuery = (filters: Filters) =>
  infiniteQueryOptions<ReadPage, ApiError, TimelinePages, Key, string | undefined>({
    queryKey: [getTimeline.name, filters],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi(getTimeline, { query: { ...(filters as object), cursor: pageParam }, signal });
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

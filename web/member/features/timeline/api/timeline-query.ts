import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { getTimeline } from '#shared/contract/timeline.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { Filters, Timeline } from '../timeline.rules.ts';

export type TimelinePages = InfiniteData<Timeline, string | undefined>;

/**
 * How long the pages that a member read wait for the member to come back. Links of photos last an hour at least, and the
 * list would be out of date long before (decision 046).
 */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * The timeline under these filters, page after page. Nothing but the member begins it anew: whoever reads it by and by
 * would lose the place.
 */
export const timelineQuery = (filters: Filters) =>
  infiniteQueryOptions<Timeline, ApiError, TimelinePages, readonly [string, Filters], string | undefined>({
    queryKey: [getTimeline.name, filters],
    queryFn: ({ pageParam, signal }) =>
      callApi(getTimeline, { query: { ...(filters as object), cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../timeline.rules.ts';
import { timelineQuery } from './timeline-query.ts';

/** The timeline with these filters. `isWanted`: false while the member is still changing them. */
export const useTimeline = (filters: Filters, isWanted = true) =>
  useInfiniteQuery({ ...timelineQuery(filters), enabled: isWanted });

const NONE: Filters = {};
const filtersKey = ['timelineFilters'] as const;

/**
 * The current filters, and a function that sets them. The filters are kept in memory until another member signs in;
 * never in the address, which others may read (look: Discretion).
 */
export const useFilters = (): [Filters, (filters: Filters) => void] => {
  const queryClient = useQueryClient();
  const { data } = useQuery<Filters>({ queryKey: filtersKey, queryFn: skipToken, initialData: {}, gcTime: Infinity });
  return [data ?? NONE, (filters) => queryClient.setQueryData(filtersKey, filters)];
};

import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filters } from '../timeline.rules.ts';
import { timelineQuery } from './timeline-query.ts';

/** The timeline under these filters. `isWanted`: false while the member still changes them. */
export const useTimeline = (filters: Filters, isWanted = true) =>
  useInfiniteQuery({ ...timelineQuery(filters), enabled: isWanted });

const NONE: Filters = {};
const filtersKey = ['timelineFilters'] as const;

/**
 * The filters in use, and a function that sets them. They are kept in this page's memory until another member signs in;
 * never in an address, which others may read (look: Discretion).
 */
export const useFilters = (): [Filters, (filters: Filters) => void] => {
  const queryClient = useQueryClient();
  const { data } = useQuery<Filters>({ queryKey: filtersKey, queryFn: skipToken, initialData: {}, gcTime: Infinity });
  return [data ?? NONE, (filters) => queryClient.setQueryData(filtersKey, filters)];
};

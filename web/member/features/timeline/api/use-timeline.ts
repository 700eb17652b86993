import { useInfiniteQuery } from '@tanstack/react-query';
import type { Filters } from '../timeline.rules.ts';
import { timelineQuery } from './timeline-query.ts';

/** The timeline with these filters. `isWanted`: false while the filters are not known yet. */
export const useTimeline = (filters: Filters, isWanted = true) =>
  useInfiniteQuery({ ...timelineQuery(filters), enabled: isWanted });

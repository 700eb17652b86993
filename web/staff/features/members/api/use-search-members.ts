import { useInfiniteQuery } from '@tanstack/react-query';
import { searchMembers } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

export type FoundMember = ResponseOf<typeof searchMembers>['members'][number];

/**
 * The members that a search for `q` finds, page by page. Each request writes an audit entry, so `q` must change only
 * when staff start a search.
 */
export const useSearchMembers = (q: string) =>
  useInfiniteQuery<ResponseOf<typeof searchMembers>, ApiError, FoundMember[], string[], string | undefined>({
    queryKey: [searchMembers.name, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      callStaffApi(searchMembers, { query: cursor === undefined ? { q } : { q, cursor }, signal }),
    enabled: q !== '',
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => [...new Map(pages.flatMap(({ members }) => members).map((one) => [one.id, one])).values()],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import { useInfiniteQuery } from '@tanstack/react-query';
import { listMemberLedger } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

export type Ledger = ResponseOf<typeof listMemberLedger>;

/**
 * The member's ledger (payments and likes). The first page is part of the member's page; further pages are loaded on a
 * click.
 */
export const useListMemberLedger = (id: MemberId, first: Ledger) =>
  useInfiniteQuery<Ledger, ApiError, Ledger['lines'], string[], string | undefined>({
    queryKey: [listMemberLedger.name, id, first.lines[0]?.id ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      callStaffApi(listMemberLedger, { params: { id }, query: cursor === undefined ? {} : { cursor }, signal }),
    initialData: { pages: [first], pageParams: [undefined] },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import { useQuery } from '@tanstack/react-query';
import { listAuditEntries } from '#shared/contract/staff-log.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

type Page = ResponseOf<typeof listAuditEntries>;
export type AuditRow = Page['entries'][number];

/**
 * A page of the audit log. Each request itself writes an audit entry, so a page is never refetched automatically or
 * kept in the cache.
 */
export const useListAuditEntries = (member: MemberId | null, cursor: string | null) =>
  useQuery<Page, ApiError>({
    queryKey: [listAuditEntries.name, member, cursor],
    queryFn: ({ signal }) =>
      callStaffApi(listAuditEntries, {
        query: { member: member ?? undefined, cursor: cursor ?? undefined },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import { useQuery } from '@tanstack/react-query';
import { searchLedger } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

/**
 * Searches a ledger (payments and likes of one member); `q` is the id of the member or of a charge. Each request writes
 * an audit entry, so `refetch` is called only on a click.
 */
export const useSearchLedger = (q: string) =>
  useQuery<ResponseOf<typeof searchLedger>['found'], ApiError>({
    queryKey: [searchLedger.name, q],
    queryFn: async ({ signal }) => (await callStaffApi(searchLedger, { query: { q }, signal })).found,
    enabled: false,
    gcTime: 0,
    retry: false,
  });

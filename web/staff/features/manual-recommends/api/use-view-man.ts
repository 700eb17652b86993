import { useQuery } from '@tanstack/react-query';
import { viewMan } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

/**
 * A man's profile. Each request writes an audit entry, so the profile is loaded when staff choose the man and never
 * refetched automatically.
 */
export const useViewMan = (id: string, manId: MemberId) =>
  useQuery<ResponseOf<typeof viewMan>['man'], ApiError>({
    queryKey: [viewMan.name, id, manId],
    queryFn: async ({ signal }) => (await callStaffApi(viewMan, { params: { id, man_id: manId }, signal })).man,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

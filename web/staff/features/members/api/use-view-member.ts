import { useQuery } from '@tanstack/react-query';
import { viewMember } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

export type MemberPage = ResponseOf<typeof viewMember>;
export const memberPageKey = (id: MemberId) => [viewMember.name, id];

/**
 * A member's page. Each request writes an audit entry, so the page is loaded when staff open it. It is refetched only
 * after a decision or a new note about the member.
 */
export const useViewMember = (id: MemberId) =>
  useQuery<MemberPage, ApiError>({
    queryKey: memberPageKey(id),
    queryFn: ({ signal }) => callStaffApi(viewMember, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

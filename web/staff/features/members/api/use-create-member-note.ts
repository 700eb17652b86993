import { useQueryClient } from '@tanstack/react-query';
import { createMemberNote } from '#shared/contract/staff-members.ts';
import type { MemberId } from '#shared/ids.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { memberPageKey } from './use-view-member.ts';

/** Saves a staff note about a member; then the member's page is refetched. */
export const useCreateMemberNote = (id: MemberId) => {
  const queryClient = useQueryClient();
  return useStaffMutation(createMemberNote, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberPageKey(id) }),
  });
};

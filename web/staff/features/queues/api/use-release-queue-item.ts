import { useQueryClient } from '@tanstack/react-query';
import { releaseQueueItem } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { queuesQuery } from './use-list-queues.ts';

export const useReleaseQueueItem = () => {
  const queryClient = useQueryClient();
  return useStaffMutation(releaseQueueItem, {
    // The queues are refetched after a refusal too, because another staff member may have changed them.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
};

import { useQueryClient } from '@tanstack/react-query';
import { releaseQueueItem } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { queuesQuery } from './use-list-queues.ts';

export const useReleaseQueueItem = () => {
  const queryClient = useQueryClient();
  return useStaffMutation(releaseQueueItem, {
    // After a refusal too: a refusal means that another staff member has changed the queue.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
};

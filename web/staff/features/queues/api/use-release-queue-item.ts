import { useQueryClient } from '@tanstack/react-query';
import { releaseQueueItem } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { queuesQuery } from './use-list-queues.ts';

export const useReleaseQueueItem = () => {
  const queryClient = useQueryClient();
  return useStaffMutation(releaseQueueItem, {
    // Refetches the queues after a refusal too, because another staff member has changed them.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
};

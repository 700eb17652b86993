import { useQueryClient } from '@tanstack/react-query';
import { decideQueueItem } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { queuesQuery } from './use-list-queues.ts';

export const useDecideQueueItem = () => {
  const queryClient = useQueryClient();
  return useStaffMutation(decideQueueItem, {
    keepalive: true,
    // The queues are refetched after a refusal too, because another staff member may have changed them.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
};

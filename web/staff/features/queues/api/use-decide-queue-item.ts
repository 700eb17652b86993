import { useQueryClient } from '@tanstack/react-query';
import { decideQueueItem } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import { queuesQuery } from './use-list-queues.ts';

export const useDecideQueueItem = () => {
  const queryClient = useQueryClient();
  return useStaffMutation(decideQueueItem, {
    keepalive: true,
    // After a refusal too: a refusal means that another staff member has changed the queue.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
};

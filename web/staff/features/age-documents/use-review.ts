import type { ResubmitReason } from '#shared/options/staff.ts';
import { useQueueWork } from '../queues/use-queue-work.ts';
import type { Choice } from './decision-choices.ts';

export type { Held, QueueItem as ReviewItem } from '../queues/use-queue-work.ts';

export const useReview = () => {
  const work = useQueueWork('age_documents');
  return {
    ...work,
    judge: ({ decision, ending }: Choice, reason?: ResubmitReason) =>
      work.judge({ decision, ...(reason && { reason }) }, ending),
  };
};
export type Review = ReturnType<typeof useReview>;

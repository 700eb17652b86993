import { createHandler } from '#functions/platform/create-handler.ts';
import { releaseQueueItem as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from './deps.ts';
import { getHeldCase } from './held-item.ts';

export const releaseQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, staff, now, once }, { queues, reviews }: StaffDeps) => {
    if (queue !== 'age_documents') throw new AppError('not_found');
    const { item } = await getHeldCase(reviews, { queue, id, staffId: staff.staffId, now });
    const answer = { success: true as const };
    await queues.saveRelease({ queue, item, staff, now, once, answer });
    return answer;
  },
);

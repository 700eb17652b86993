import { createHandler } from '#functions/platform/http/create-handler.ts';
import { releaseQueueItem as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from './deps.ts';
import { getLeasedCase } from './leased-case.ts';
import { getLeasedRequest } from './manual-recommends.ts';
import { WORKED_QUEUES } from './staff.rules.ts';

export const releaseQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, staff, now, once }, deps: StaffDeps) => {
    if (!WORKED_QUEUES.includes(queue)) throw new AppError('not_found');
    const who = { staffId: staff.staffId, now };
    const item =
      queue === 'manual_recommends'
        ? await getLeasedRequest(id, who, deps)
        : (await getLeasedCase(deps.reviews, { queue, id, ...who })).item;
    const answer = { success: true as const };
    await deps.queues.saveRelease({ queue, item, staff, now, also: once.write(answer) });
    return answer;
  },
);

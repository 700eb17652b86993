import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { releaseQueueItem as contract } from '#shared/contract/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedCase } from './leased-case.ts';
import { getLeasedRequest, isRequestQueue } from './leased-request.ts';
import { assertWorks } from './staff.rules.ts';

export const releaseQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, staff, now, once }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    const asked = { id, staffId: staff.staffId, now };
    const answer = { success: true as const };
    // A conflict means that the person has leased the next item in the meantime, or that another browser window of the
    // person changed the lease.
    await retryOnConflict(async () => {
      const { item, current } = isRequestQueue(queue)
        ? await getLeasedRequest({ queue, ...asked }, deps)
        : await getLeasedCase(deps.reviews, { queue, ...asked });
      await deps.queues.saveRelease({ queue, item, current, staff, now, also: once.write(answer) });
    });
    return answer;
  },
);

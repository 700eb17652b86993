import { ageStateOf, decideReview, isDocumentKept, REVIEWED_STATE } from '#functions/age/public.ts';
import { createHandler } from '#functions/platform/create-handler.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { decideQueueItem as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from './deps.ts';
import { getHeldCase } from './held-item.ts';

export const decideQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, body, staff, now, once }, { reviews }: StaffDeps) => {
    if (queue !== 'age_documents') throw new AppError('not_found');
    const answer = { success: true as const };
    return retryOnConflict(async () => {
      const { item, account, age } = await getHeldCase(reviews, { queue, id, staffId: staff.staffId, now });
      const outcome = decideReview(item.stage, body.decision, body.reason);
      if (!account || !age || ageStateOf(account) !== REVIEWED_STATE[item.stage]) throw new AppError('already_decided');
      // Past its 72 hours a review counts as lapsed, whether or not the schedule came by yet.
      if (item.stage === 'first' && !isDocumentKept(age.submittedAt, now)) throw new AppError('already_decided');
      await reviews.saveReview({
        item,
        account,
        age,
        outcome,
        decision: body.decision,
        reason: body.reason,
        staff,
        now,
        once,
        answer,
      });
      return answer;
    });
  },
);

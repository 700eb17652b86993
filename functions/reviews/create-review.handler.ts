import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createReview as contract } from '#shared/contract/reviews.ts';
import type { ReviewsDeps } from './deps.ts';
import { writeReview } from './write-review.ts';

export const createReview = createHandler(contract, async ({ body, ...request }, deps: ReviewsDeps) => {
  const { id, review: _documented, ...form } = body.recommend;
  await writeReview({ ...request, pairId: id, form }, deps);
  return { success: true as const };
});

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { addReview as contract } from '#shared/contract/reviews.ts';
import type { ReviewsDeps } from './deps.ts';
import { writeReview } from './write-review.ts';

export const addReview = createHandler(contract, async ({ body, ...request }, deps: ReviewsDeps) => {
  const { recommend_id: pairId, ...form } = body.additional_review;
  await writeReview({ ...request, pairId, form }, deps);
  return { success: true as const };
});

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { unlikeReview as contract } from '#shared/contract/reviews.ts';
import type { ReviewsDeps } from './deps.ts';
import { setLike } from './set-like.ts';

export const unlikeReview = createHandler(contract, ({ body, ...request }, deps: ReviewsDeps) =>
  setLike({ ...request, id: body.recommend_id, change: -1 }, deps),
);

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listPublicReviews as contract } from '#shared/contract/reviews.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_ROWS } from '#shared/limits.ts';
import type { ReviewsDeps } from './deps.ts';
import { readerProblem } from './review.rules.ts';
import { toPublicReview } from './review.shape.ts';

export const listPublicReviews = createHandler(contract, async ({ member, query, now }, { reviews }: ReviewsDeps) => {
  const { page = 1, order_by: order = 'newest' } = query;
  const [account, { ids, total }] = await Promise.all([reviews.getReader(member.id), reviews.findPage(order, page)]);
  const problem = readerProblem(member.sex, account, now);
  if (problem) throw new AppError(problem);
  const found = await reviews.findPublished(member.id, ids);
  return { reviews: found.map(toPublicReview), pageCount: Math.ceil(total / PAGE_ROWS) };
});

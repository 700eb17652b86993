import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getReview as contract } from '#shared/contract/reviews.ts';
import { AppError } from '#shared/errors.ts';
import { reviewDays } from '#shared/rules/review-date.ts';
import type { ReviewsDeps } from './deps.ts';
import { nameToldOf, reviewProblem } from './review.rules.ts';

export const getReview = createHandler(contract, async ({ member, query, now }, { core, reviews }: ReviewsDeps) => {
  const { pair, her, him, dates } = await reviews.getForReview(member.id, query.recommend_id, now);
  const problem = reviewProblem(pair, her, him, now);
  if (problem) throw new AppError(problem);
  const { first, last } = reviewDays(now);
  return {
    review: {
      recommend_id: pair.id,
      twitter_name: nameToldOf(pair),
      profile1: core.photoUrl(pair.blockedBy === undefined ? pair.hisPhoto : undefined, 390),
      is_first: dates.size === 0,
      first_date: first,
      last_date: last,
      date_restrictions: [...dates].sort(),
    },
  };
});

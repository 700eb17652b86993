import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Throttles } from '#functions/platform/security/throttle.ts';
import type { likeReview } from '#shared/contract/reviews.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { ReviewId } from '#shared/ids.ts';
import { CONTENT_LIKE_THROTTLE } from '#shared/limits.ts';
import type { ReviewsDeps } from './deps.ts';
import { readerProblem } from './review.rules.ts';

type Request = { member: SessionMember; id: ReviewId; change: 1 | -1; now: Date; throttles: Throttles };

/**
 * Likes a review (`change` 1), or removes the like (-1). A repeated call changes nothing. The response contains the new
 * count, with the likes of other members (rules: Reviews, Likes of reviews).
 * @throws AppError payment_required or age_confirmation_required for a member who is not allowed to read reviews;
 * not_found for a review that is not shown; conflict.
 */
export const setLike = async (
  { member, id, change, now, throttles }: Request,
  { likes }: ReviewsDeps,
): Promise<ResponseOf<typeof likeReview>> => {
  await throttles.count([{ kind: 'review_like', subject: member.id, ...CONTENT_LIKE_THROTTLE }]);
  const { account, review, isLiked } = await likes.findForLike(member.id, id);
  if (!account) throw new AppError('session_required');
  const problem = readerProblem(member.sex, account, now);
  if (problem) throw new AppError(problem);
  if (!review) throw new AppError('not_found');
  const wanted = change === 1;
  if (isLiked === wanted) return { success: true, liked_count: review.likedCount, already_liked: wanted };
  await likes.save(member.id, id, change, now);
  const after = await likes.findReview(id);
  if (!after) throw new AppError('not_found');
  return { success: true, liked_count: after.likedCount, already_liked: wanted };
};

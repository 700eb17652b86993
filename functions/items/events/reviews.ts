import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';

/** Likes of a review changed: put the review in its place among the popular ones. */
export const reviewLikedEvent = defineEvent('review.liked', 'reviews')<{ reviewId: ReviewId }>();
/**
 * Staff decided on a review: hide it, let a withheld one be published, or restore one that staff hid. The latest hiding
 * or restoring counts, in whatever order the events arrive. `reviewId` is the review's own id, `publicId` the one under
 * which staff saw it; where the copy is cut from its author, both are the public id.
 */
export const reviewDecidedEvent = defineEvent('review.decided', 'reviews')<{
  reviewId: ReviewId;
  publicId?: ReviewId | undefined;
  decision: 'hide' | 'show' | 'restore';
}>();
/** A member withdrew: the reviews by and about the member are cut from what others read of them. */
export const reviewsCloseEvent = defineEvent('reviews.close', 'reviews')<{ memberId: MemberId }>();
/**
 * Staff closed or restored an account: the reviews by and about its member are cut from what others read of them, or come
 * again. The consumer reads the accounts itself, so that events may arrive twice and in any order.
 */
export const reviewsFollowEvent = defineEvent('reviews.follow', 'reviews')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the reviews by and about the member. */
export const reviewsEraseEvent = defineEvent('reviews.erase', 'reviews')<{ memberId: MemberId }>();
/** At 3:00: run one of the schedules of reviews once (decision 090). */
export const reviewsNightlyEvent = defineEvent('reviews.nightly', 'reviews')<ScheduleEvent>();

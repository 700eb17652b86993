import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';

/** The number of likes of a review changed: update its position in the list of popular reviews. */
export const reviewLikedEvent = defineEvent('review.liked', 'reviews')<{ reviewId: ReviewId }>();
/**
 * Staff decided on a review: hide it, let a withheld review be published, or restore a review that staff hid. The
 * latest hiding or restoring is in force, in whatever order the events arrive. `reviewId` is the review's own id;
 * `publicId` is the id under which staff saw the review. When the published copy is separated from its author, both are
 * the public id.
 */
export const reviewDecidedEvent = defineEvent('review.decided', 'reviews')<{
  reviewId: ReviewId;
  publicId?: ReviewId | undefined;
  decision: 'hide' | 'show' | 'restore';
}>();
/** A member withdrew: separate the reviews by and about the member from their published copies. */
export const reviewsCloseEvent = defineEvent('reviews.close', 'reviews')<{ memberId: MemberId }>();
/**
 * Staff closed or restored an account: separate the reviews by and about its member from their published copies, or
 * publish them again. The consumer reads the accounts itself, so that events may arrive twice and in any order.
 */
export const reviewsFollowEvent = defineEvent('reviews.follow', 'reviews')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the reviews by and about the member. */
export const reviewsEraseEvent = defineEvent('reviews.erase', 'reviews')<{ memberId: MemberId }>();
/** At 3:00: run one schedule of the service reviews once (decision 090). */
export const reviewsNightlyEvent = defineEvent('reviews.nightly', 'reviews')<ScheduleEvent>();

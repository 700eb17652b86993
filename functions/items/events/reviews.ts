import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';

/** The number of likes of a review changed: update the review's position in the list of popular reviews. */
export const reviewLikedEvent = defineEvent('review.liked', 'reviews')<{ reviewId: ReviewId }>();
/**
 * Staff decided on a review. `hide`: hide it. `show`: let a review be published that the automatic check withheld.
 * `restore`: show a review again that staff hid. Events may arrive in any order: of `hide` and `restore`, the later
 * decision counts. `reviewId` is the review's own id, and `publicId` is the id of its published copy. When the copy has
 * been separated from the review, both fields contain the id of the copy.
 */
export const reviewDecidedEvent = defineEvent('review.decided', 'reviews')<{
  reviewId: ReviewId;
  publicId?: ReviewId | undefined;
  decision: 'hide' | 'show' | 'restore';
}>();
/** A member withdrew: remove the link between each review by or about the member and its published copy. */
export const reviewsCloseEvent = defineEvent('reviews.close', 'reviews')<{ memberId: MemberId }>();
/**
 * Staff closed or restored an account. Closed: remove the link between each review by or about the member and the
 * review's published copy. Restored: publish these reviews again. The consumer reads the accounts, so that events may
 * arrive twice and in any order.
 */
export const reviewsFollowEvent = defineEvent('reviews.follow', 'reviews')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the reviews by and about the member. */
export const reviewsEraseEvent = defineEvent('reviews.erase', 'reviews')<{ memberId: MemberId }>();
/** At 3:00: run a schedule of the service reviews once. The event names the schedule (decision 090). */
export const reviewsNightlyEvent = defineEvent('reviews.nightly', 'reviews')<ScheduleEvent>();

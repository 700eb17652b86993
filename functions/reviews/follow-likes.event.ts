import type { reviewLikedEvent } from '#functions/items/events/reviews.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { ReviewsDeps } from './deps.ts';

/**
 * Puts a review into its place among the popular ones. Reads the count anew, so that events may arrive twice and in any
 * order: an older count never replaces a newer one.
 */
export const followLikes: EventConsumer<typeof reviewLikedEvent, ReviewsDeps> = (event, { likes }) =>
  likes.moveAmongPopular(event.data.reviewId);

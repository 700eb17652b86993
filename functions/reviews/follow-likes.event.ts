import type { reviewLikedEvent } from '#functions/items/events/reviews.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { ReviewsDeps } from './deps.ts';

/**
 * Updates the position of a review in the list that is sorted by likes. Reads the current count, so that events may
 * arrive twice and in any order: an older count never replaces a newer one.
 */
export const followLikes: EventConsumer<typeof reviewLikedEvent, ReviewsDeps> = (event, { likes }) =>
  likes.moveAmongPopular(event.data.reviewId);

import {
  reviewDecidedEvent,
  reviewLikedEvent,
  reviewsCloseEvent,
  reviewsEraseEvent,
  reviewsFollowEvent,
  reviewsNightlyEvent,
} from '#functions/items/events/reviews.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { addReview } from './add-review.handler.ts';
import { createReview } from './create-review.handler.ts';
import { decideReview } from './decide-review.event.ts';
import { reviewsDeps } from './deps.ts';
import { followLikes } from './follow-likes.event.ts';
import { followReviews } from './follow-reviews.event.ts';
import { getReview } from './get-review.handler.ts';
import { likeReview } from './like-review.handler.ts';
import { listMyReviews } from './list-my-reviews.handler.ts';
import { listPublicReviews } from './list-public-reviews.handler.ts';
import { publishReviews } from './publish-review.schedule.ts';
import { unlikeReview } from './unlike-review.handler.ts';
import { closeReviews, eraseReviews } from './withdrawal.event.ts';

export const domain = defineDomain({
  access,
  deps: reviewsDeps,
  handlers: [listPublicReviews, listMyReviews, getReview, createReview, addReview, likeReview, unlikeReview],
  consumers: [
    on(reviewLikedEvent, followLikes),
    on(reviewDecidedEvent, decideReview),
    on(reviewsCloseEvent, closeReviews),
    on(reviewsFollowEvent, followReviews),
    on(reviewsEraseEvent, eraseReviews),
  ],
  schedules: { review: publishReviews },
  nightly: reviewsNightlyEvent,
});

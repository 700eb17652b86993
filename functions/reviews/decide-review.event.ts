import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { reviewDecidedEvent } from '#functions/records/events/reviews.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { ReviewsDeps } from './deps.ts';
import { publishDueWrite } from './review.repository.ts';
import { isDue } from './review.rules.ts';

/**
 * What staff decided on a review. `hide` takes it away with everything that counts it; `restore` puts it back. `show` lets
 * a withheld review be published, and brings nothing back that staff hid. What was not published yet comes at its 03:00, or
 * at the next one where its own has passed. The latest hiding or restoring counts; a repeat changes nothing.
 */
export const decideReview: EventConsumer<typeof reviewDecidedEvent, ReviewsDeps> = ({ data, at }, deps) =>
  retryOnConflict(async () => {
    const { core, publications } = deps;
    const place = await publications.findSource(data.reviewId);
    const found = place && (await publications.findWithPublished(place, data.reviewId));
    const review = found?.review;
    if (!place || !review || !isDue(review, data.decision, at)) return;
    if (data.decision === 'hide') return publications.hide(place, review, at);
    const now = core.clock.now();
    const isPast = review.publishAt !== null && review.publishAt <= now.getTime();
    const publishAt = isPast ? nextServiceDayStart(now).getTime() : review.publishAt;
    const due = publishDueWrite({ ...review, publishAt }, place.pairId);
    if (data.decision === 'show') return publications.release(place, review, publishAt, due);
    await publications.restore(place, { ...found, review }, { restoredAt: at, publishAt }, due);
  });

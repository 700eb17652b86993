import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { reviewDecidedEvent } from '#functions/records/events/reviews.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { ReviewsDeps } from './deps.ts';
import { publishDueWrite } from './review.repository.ts';

/**
 * What staff decided on a review. `hide` takes it away for good: a later `show` is about a report of it, and brings
 * nothing back. `show` lets a withheld review be published, at the next 03:00 where its own has passed. A repeat changes
 * nothing.
 */
export const decideReview: EventConsumer<typeof reviewDecidedEvent, ReviewsDeps> = ({ data, at }, deps) =>
  retryOnConflict(async () => {
    const { core, publications } = deps;
    const place = await publications.findSource(data.reviewId);
    const review = place && (await publications.find(place));
    if (!review || review.hiddenAt !== undefined) return;
    if (data.decision === 'hide') return publications.close(place, review, { hiddenAt: at });
    if (review.withheld === undefined) return;
    const now = core.clock.now();
    const isPast = review.publishAt !== null && review.publishAt <= now.getTime();
    const publishAt = isPast ? nextServiceDayStart(now).getTime() : review.publishAt;
    await publications.release(place, review, publishAt, publishDueWrite({ ...review, publishAt }, place.pairId));
  });

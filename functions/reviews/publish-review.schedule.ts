import { isClosed } from '#functions/items/account.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import { reviewPublishedEvent } from '#functions/items/events/push.ts';
import type { ReviewSource } from '#functions/items/review.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { ReviewId } from '#shared/ids.ts';
import { changeNight } from '#shared/rules/change-nights.ts';
import type { ReviewsDeps } from './deps.ts';
import { followReview } from './follow-reviews.event.ts';
import { refusedMark } from './refused-text.ts';
import { newReviewId } from './review.repository.ts';
import { comesAgain, hasLeft, mayBePublished, toPublished } from './review.rules.ts';

/**
 * At 03:00 (rules: Reviews, Nobody tells its author): publishes the reviews that are due, deletes due public copies
 * without a link to a review, and subtracts the likes of erased members from the counts. Parallel or repeated runs
 * publish no review twice.
 */
export const publishReviews: Schedule<ReviewsDeps> = (deps, now) =>
  workDue(deps.table, reviewDue, { now }, (due) =>
    retryOnConflict(() => {
      const { data } = due;
      if (data.pairId !== undefined) return publishReview(data, due, now, deps);
      if (data.likeOf !== undefined) return deps.likes.discount(data.likeOf, due, deps.core.clock.now());
      return removeCopy(due, deps);
    }),
  );

const removeCopy = async (due: StoredDue<typeof reviewDue>, { table, publications }: ReviewsDeps): Promise<void> => {
  const { copy } = await publications.findCopy(ReviewId.parse(due.subject));
  if (copy) return publications.removeCut(copy.id, [dueDoneWrite(due)]);
  // The copy does not exist any more, because staff hid it.
  await table.write(dueDoneWrite(due));
};

const publishReview = async (source: ReviewSource, due: Item, now: Date, deps: ReviewsDeps): Promise<void> => {
  const { core, table, publications } = deps;
  const review = await publications.find(source);
  if (!review) return void (await table.write(dueDoneWrite(due)));
  // The review is already published, hidden, waiting for staff, or postponed to a later night. Only the scheduled work
  // has to be deleted.
  if (!mayBePublished(review, now)) return publications.dropDue(source, review, dueDoneWrite(due));
  const both = await publications.findBoth(review);
  const leaver = hasLeft(review, both);
  // The review was written while staff suspended one of the two accounts, so the event of the suspension did not find
  // it.
  if (leaver === undefined && both.some((account) => account && isClosed(account))) {
    await followReview(source, deps);
    return publishReview(source, due, now, deps);
  }
  // The number of reviews on the man's profile is counted by month. The time is read again here, because the run may
  // have begun in the month before.
  const at = core.clock.now();
  if (leaver !== undefined) {
    const goesAt = changeNight(at, core.random.fraction());
    await publications.close(source, review, { leftBy: leaver, now: at, goesAt });
    return void (await table.write(dueDoneWrite(due)));
  }
  const id = newReviewId(core.random);
  const mark = comesAgain(review) ? refusedMark(core.pepper, toPublished(review, id)) : undefined;
  if (mark !== undefined && (await publications.isRefused(mark))) {
    const also = [...publications.hiddenMarkWrites(review, at), dueDoneWrite(due)];
    return publications.hide(source, review, at.getTime(), at, also);
  }
  // A review that is only shown again, after a suspension of the man, is no news for its author.
  const news = eventWrite(core.random, at, reviewPublishedEvent, { memberId: review.herId });
  const also = review.publishedAt === undefined ? [news] : [];
  await publications.publish(source, review, { id, now: at }, [dueDoneWrite(due), ...also]);
};

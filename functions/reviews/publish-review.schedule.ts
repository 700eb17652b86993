import { isClosed } from '#functions/items/account.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import type { ReviewSource } from '#functions/items/review.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
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
 * What changes for readers at 03:00 (rules: Reviews, Nobody tells its author): reviews whose night has come are
 * published, copies that were cut off from their reviews are deleted, and likes of erased members are no longer
 * counted. One transaction publishes a review, counts it and deletes the due work, on condition of the review's
 * version: two runs at once, or a run after a crash, publish nothing twice.
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
  // Staff hid the copy meanwhile.
  await table.write(dueDoneWrite(due));
};

const publishReview = async (source: ReviewSource, due: Item, now: Date, deps: ReviewsDeps): Promise<void> => {
  const { core, table, publications } = deps;
  const review = await publications.find(source);
  if (!review) return void (await table.write(dueDoneWrite(due)));
  // Published or hidden meanwhile, kept back for staff, or moved to a later night: only the due work is left to delete.
  if (!mayBePublished(review, now)) return publications.dropDue(source, review, dueDoneWrite(due));
  const both = await publications.findBoth(review);
  const leaver = hasLeft(review, both);
  // Written while staff closed an account: the event that cuts off the member's reviews did not find this one.
  if (leaver === undefined && both.some((account) => account && isClosed(account))) {
    await followReview(source, deps);
    return publishReview(source, due, now, deps);
  }
  // The man's number changes from the first of the month after this moment: the run may have begun in the month before.
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
  await publications.publish(source, review, { id, now: at }, [dueDoneWrite(due)]);
};

import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { isClosed } from '#functions/records/account.ts';
import type { ReviewSource } from '#functions/records/review.ts';
import type { ReviewsDeps } from './deps.ts';
import { followReview } from './follow-reviews.event.ts';
import { hasLeft, mayBePublished } from './review.rules.ts';

/**
 * Publishes the reviews that fall due at 03:00 (rules: Reviews, Nobody tells its author). One transaction shows a review
 * to everybody, counts it and deletes the due work, under the version of the review: two runs at once, or a run after a
 * crash, publish nothing twice.
 */
export const publishReviews: Schedule<ReviewsDeps> = (deps, now) =>
  workDue(deps.table, 'review', { now }, (due) => retryOnConflict(() => publishReview(due, now, deps)));

const publishReview = async (due: StoredDue, now: Date, deps: ReviewsDeps): Promise<void> => {
  const { table, publications } = deps;
  const place = due.data as ReviewSource;
  const review = await publications.find(place);
  if (!review) return void (await table.write(dueDoneWrite(due)));
  // Published or hidden meanwhile, or kept back for staff: only the due work is left to delete.
  if (!mayBePublished(review, now)) return publications.dropDue(place, review, dueDoneWrite(due));
  const both = await publications.findBoth(review);
  const leaver = hasLeft(review, both);
  // Written while staff closed an account: the event that takes the reviews away did not find it.
  if (leaver === undefined && both.some((account) => account && isClosed(account))) {
    await followReview(place, deps);
    return publishReview(due, now, deps);
  }
  if (leaver === undefined) return publications.publish(place, review, now, [dueDoneWrite(due)]);
  await publications.close(place, review, { leftBy: leaver });
  await table.write(dueDoneWrite(due));
};

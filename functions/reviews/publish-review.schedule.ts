import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { isClosed } from '#functions/records/account.ts';
import type { ReviewSource } from '#functions/records/review.ts';
import type { ReviewsDeps } from './deps.ts';
import { followReview } from './follow-reviews.event.ts';
import { hasLeft, mayBePublished } from './review.rules.ts';

/** Days of due work that a run reads. A stop of the schedules for a week keeps no review back. */
const DAYS_BACK = 8;

/**
 * Publishes the reviews that fall due at 03:00 (rules: Reviews, Nobody tells its author). One transaction shows a review
 * to everybody, counts it and deletes the due work, under the version of the review: two runs at once, or a run after a
 * crash, publish nothing twice.
 */
export const publishReviews: Schedule<ReviewsDeps> = (deps, now) =>
  workDue(deps.table, 'review', { now, days: DAYS_BACK }, (due) =>
    retryOnConflict(() => publishReview(due, now, deps)),
  );

const publishReview = async (
  due: StoredDue,
  now: Date,
  { core, table, publications, away }: ReviewsDeps,
): Promise<void> => {
  const place = due.data as ReviewSource;
  const review = await publications.find(place);
  const isDue = review !== undefined && mayBePublished(review, now);
  // Published, hidden or erased meanwhile, or kept back for staff: only the due work is left to delete.
  if (!isDue) return void (await table.write(dueDoneWrite(due)));
  const both = await publications.findBoth(review);
  const leaver = hasLeft(review, both);
  // Written while staff closed an account: the event that takes the reviews away did not find it.
  if (leaver === undefined && both.some((account) => account && isClosed(account))) {
    await followReview(place, { core, away });
    return void (await table.write(dueDoneWrite(due)));
  }
  if (leaver === undefined) return publications.publish(place, review, now, [dueDoneWrite(due)]);
  await publications.close(place, review, { leftBy: leaver });
  await table.write(dueDoneWrite(due));
};

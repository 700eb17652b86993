import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { ReviewSource } from '#functions/records/review.ts';
import type { ReviewsDeps } from './deps.ts';
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

const publishReview = async (due: StoredDue, now: Date, { table, publications }: ReviewsDeps): Promise<void> => {
  const place = due.data as ReviewSource;
  const review = await publications.find(place);
  if (!review) return void (await table.write(dueDoneWrite(due)));
  // Published or hidden meanwhile, or kept back for staff: only the due work is left to delete.
  if (!mayBePublished(review, now)) return publications.dropDue(place, review, dueDoneWrite(due));
  const leaver = hasLeft(review, await publications.findBoth(review));
  if (leaver === undefined) return publications.publish(place, review, now, [dueDoneWrite(due)]);
  await publications.close(place, review, { leftBy: leaver });
  await table.write(dueDoneWrite(due));
};

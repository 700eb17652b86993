import { reviewDue } from '#functions/items/due/reviews.ts';
import type { reviewDecidedEvent } from '#functions/items/events/reviews.ts';
import type { Review } from '#functions/items/review.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eachDue } from '#functions/platform/table/due.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { ReviewId } from '#shared/ids.ts';
import type { ReviewsDeps } from './deps.ts';
import { refusedMark } from './refused-text.ts';
import { publishDueWrite } from './review.repository.ts';
import { goneBy, isDue, isToCome, nightAgain, toPublished } from './review.rules.ts';

type Decided = EventOf<typeof reviewDecidedEvent>;

/**
 * Applies a decision of staff on a review. A repeated event changes nothing.
 * - `hide` removes the review at once from the public lists and counts. It also deletes public copies of the review
 *   that have no link to it any more.
 * - `restore` ends hiding and withholding.
 * - `show` ends withholding, but not hiding.
 * A review that is published again gets a new public id, on a random night.
 */
export const decideReview: EventConsumer<typeof reviewDecidedEvent, ReviewsDeps> = async (event, deps) => {
  const hidden = await retryOnConflict(() => decide(event, deps));
  const { decision, reviewId, publicId = reviewId } = event.data;
  if (decision !== 'hide') return;
  await removeCopy(publicId, deps);
  if (hidden) await removeCopiesOf(hidden, deps);
};

/**
 * Returns the review if it is hidden now. An earlier delivery of the event may have hidden the review without
 * removing the public copies.
 */
const decide = async (
  { data: { reviewId, decision }, at }: Decided,
  { core, publications }: ReviewsDeps,
): Promise<Review | undefined> => {
  const source = await publications.findSource(reviewId);
  const review = source && (await publications.find(source));
  if (!source || !review) return undefined;
  if (!isDue(review, decision, at)) return decision === 'hide' && review.hiddenAt !== undefined ? review : undefined;
  const now = core.clock.now();
  if (decision === 'hide') {
    // When the author reported the public copy of her own review, the event contains the public id, and the public id
    // is already marked as hidden. The console looks up the review's own id, so the own id is marked here.
    const marks = reviewId === review.id ? [] : publications.hiddenMarkWrites(review, new Date(at));
    await publications.hide(source, review, at, now, marks);
    return review;
  }
  const isRestored = decision === 'restore';
  const { hiddenAt, withheld, ...free } = review;
  const wasKept = hiddenAt !== undefined || withheld !== undefined;
  const comes: Partial<Review> =
    wasKept && isToCome(free) ? { publishAt: nightAgain(review, now, core.random.fraction()) } : {};
  const also = comes.publishAt === undefined ? [] : publishDueWrite({ ...review, ...comes }, source.pairId);
  const set = isRestored ? { ...comes, restoredAt: at } : comes;
  await publications.change(source, review, set, isRestored ? ['hiddenAt', 'withheld'] : ['withheld'], also);
  return undefined;
};

/**
 * Deletes a public copy that has no link to its review any more, and stores a hash of its text in case the review is
 * published again.
 */
const removeCopy = (id: ReviewId, { core, publications }: ReviewsDeps): Promise<void> =>
  retryOnConflict(async () => {
    const { copy, isCut } = await publications.findCopy(id);
    if (!copy || !isCut) return;
    const mark = refusedMark(core.pepper, copy);
    await publications.removeCut(id, mark === undefined ? [] : [publications.refuseWrite(mark)]);
  });

/**
 * Deletes public copies of the review that lost their link to it and are scheduled for deletion. Without a link, a copy
 * is found by its text. So every copy that is scheduled for deletion is read: a few hundred small items at most.
 */
const removeCopiesOf = async (review: Review, deps: ReviewsDeps): Promise<void> => {
  const { core, table, publications } = deps;
  const until = goneBy(review);
  const mark = refusedMark(core.pepper, toPublished(review, review.id));
  if (mark === undefined || until < core.clock.now().getTime()) return;
  for await (const { subject, data } of eachDue(table, reviewDue, new Date(until))) {
    if (data.pairId !== undefined || data.likeOf !== undefined) continue;
    const { copy } = await publications.findCopy(ReviewId.parse(subject));
    if (copy && refusedMark(core.pepper, copy) === mark) await removeCopy(copy.id, deps);
  }
};

import { type reviewsCloseEvent, reviewsEraseEvent } from '#functions/items/events/reviews.ts';
import type { ReviewRole, ReviewSource } from '#functions/items/review.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import { changeNight } from '#shared/rules/change-nights.ts';
import type { ReviewsDeps } from './deps.ts';

const ROLES: readonly ReviewRole[] = ['BY', 'ABOUT'];

/**
 * Runs after a member withdrew, for each review that the member wrote and each review about the member: removes the
 * link between the review and its public copy (rules: Reviews, Leaving). A review that is not published yet is never
 * published. A run may stop anywhere and be repeated.
 */
export const closeReviews: EventConsumer<typeof reviewsCloseEvent, ReviewsDeps> = async ({ data }, deps) => {
  for (const role of ROLES) {
    for await (const owned of deps.publications.eachOwned(data.memberId, role)) {
      for (const source of owned) await closeReview(source, data.memberId, deps);
    }
  }
};

const closeReview = (source: ReviewSource, leftBy: MemberId, { core, publications }: ReviewsDeps): Promise<void> =>
  retryOnConflict(async () => {
    const review = await publications.find(source);
    if (!review || review.leftBy !== undefined) return;
    const now = core.clock.now();
    await publications.close(source, review, { leftBy, now, goesAt: changeNight(now, core.random.fraction()) });
  });

/**
 * Runs thirty days after a member's withdrawal. Deletes the reviews by and about the member, and the member's likes.
 * The counts of the liked reviews fall later, each on a random night. One run handles a limited number of items. While
 * items are left, the run writes an event for the next run.
 */
export const eraseReviews: EventConsumer<typeof reviewsEraseEvent, ReviewsDeps> = async ({ data }, deps) => {
  const { core, table, publications, likes } = deps;
  const { memberId } = data;
  const now = core.clock.now();
  const again = () => table.write(eventWrite(core.random, now, reviewsEraseEvent, { memberId }));
  for (const role of ROLES) {
    const { items, next } = await publications.findOwned(memberId, role);
    for (const owned of items) {
      await closeReview(owned, memberId, deps);
      await publications.erase(owned, memberId, role);
    }
    if (next) return void (await again());
  }
  const given = await likes.findGiven(memberId);
  for (const { id } of given.items) await likes.erase(memberId, id, changeNight(now, core.random.fraction()));
  if (given.next) return void (await again());
  await publications.eraseSums(memberId);
};

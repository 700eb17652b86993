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
 * Removes the links between the reviews by and about a member who withdrew and their public copies (rules: Reviews,
 * Leaving). A review that is not published yet is never published. A review that is closed already is not changed, so a
 * run may stop anywhere and be repeated.
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
 * Deletes the reviews by and about a member and the member's likes, thirty days after the withdrawal. The counts of the
 * liked reviews include each like until a night that is chosen at random for this like. One run handles a limited
 * number of items. A run that leaves items writes an event for the next run.
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

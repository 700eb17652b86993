import { isClosed } from '#functions/items/account.ts';
import type { reviewsFollowEvent } from '#functions/items/events/reviews.ts';
import type { ReviewRole, ReviewSource } from '#functions/items/review.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { changeNight } from '#shared/rules/change-nights.ts';
import type { ReviewsDeps } from './deps.ts';
import { nightAgain } from './review.rules.ts';

const ROLES: readonly ReviewRole[] = ['BY', 'ABOUT'];

/**
 * Runs after staff suspended or restored a member, for each review that the member wrote and each review about the
 * member. After a suspension, removes the link between the review and its public copy. After a restore, lets the review
 * be published again (rules: Reviews and boards, Suspended and under-age authors). A run may stop anywhere and be
 * repeated.
 */
export const followReviews: EventConsumer<typeof reviewsFollowEvent, ReviewsDeps> = async ({ data }, deps) => {
  for (const role of ROLES) {
    for await (const owned of deps.publications.eachOwned(data.memberId, role)) {
      for (const source of owned) await followReview(source, deps);
    }
  }
};

/** Updates one review to the current state of the two accounts, so that events may arrive in any order. */
export const followReview = (source: ReviewSource, { core, away }: Pick<ReviewsDeps, 'core' | 'away'>): Promise<void> =>
  retryOnConflict(async () => {
    const facts = await away.findFacts(source);
    if (!facts) return;
    const { review, her, him } = facts;
    const isAway = isClosed(her) || isClosed(him);
    if (isAway === (review.isAway === true)) return;
    const [now, fraction] = [core.clock.now(), core.random.fraction()];
    if (isAway) return away.cut(source, facts, { now, goesAt: changeNight(now, fraction) });
    await away.uncover(source, facts, nightAgain(review, now, fraction));
  });

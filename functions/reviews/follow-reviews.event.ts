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
 * Cuts the reviews by and about a member whose account staff closed from what others read of them, and lets them come
 * again when staff restore the member (rules: Reviews and boards, Suspended and under-age authors). A run may stop
 * anywhere and be repeated.
 */
export const followReviews: EventConsumer<typeof reviewsFollowEvent, ReviewsDeps> = async ({ data }, deps) => {
  for (const role of ROLES) {
    for await (const owned of deps.publications.eachOwned(data.memberId, role)) {
      for (const place of owned) await followReview(place, deps);
    }
  }
};

/** Brings one review in line with the accounts of the two as they are now: the latest decision of staff counts. */
export const followReview = (place: ReviewSource, { core, away }: Pick<ReviewsDeps, 'core' | 'away'>): Promise<void> =>
  retryOnConflict(async () => {
    const facts = await away.findFacts(place);
    if (!facts) return;
    const { review, her, him } = facts;
    const isAway = isClosed(her) || isClosed(him);
    if (isAway === (review.isAway === true)) return;
    const [now, fraction] = [core.clock.now(), core.random.fraction()];
    if (isAway) return away.cut(place, facts, { now, goesAt: changeNight(now, fraction) });
    await away.uncover(place, facts, nightAgain(review, now, fraction));
  });

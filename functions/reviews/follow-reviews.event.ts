import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { isClosed } from '#functions/records/account.ts';
import type { reviewsFollowEvent } from '#functions/records/events/reviews.ts';
import type { ReviewRole, ReviewSource } from '#functions/records/review.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { ReviewsDeps } from './deps.ts';

const ROLES: readonly ReviewRole[] = ['BY', 'ABOUT'];

/**
 * Takes the reviews by and about a member whose account staff closed out of sight, and puts them back when staff restore
 * the member (rules: Reviews and boards, Suspended and under-age authors). A run may stop anywhere and be repeated.
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
    if (isAway) return away.hide(place, facts);
    const now = core.clock.now();
    const isPast = review.publishAt !== null && review.publishAt <= now.getTime();
    await away.show(place, facts, isPast ? nextServiceDayStart(now).getTime() : review.publishAt);
  });

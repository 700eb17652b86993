import {
  addedUp,
  type PublishedReview,
  type Review,
  type ReviewSum,
  reviewKey,
  reviewSourceKey,
  reviewSumsAt,
} from '#functions/items/review.ts';
import { type Random, systemRandom } from '#functions/platform/runtime/random.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { createReview, listPublicReviews } from '#shared/contract/reviews.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import type { Session, TestWorld } from '#tests/setup/world/test-world.ts';
import { createPair } from '../matching/arrange.ts';

/** A filled review form in which every question has the same score. Its text is to be published. */
export const formOf = (change: object = {}, score = 4) => ({
  dating_date: '2026-11-20',
  ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, score])),
  form_concrete_review: 'やさしくて、時間にも正確な方でした。',
  form_admit_full_publishing: 1,
  ...change,
});

export const matchOf = (world: TestWorld, her: TestMember, him: TestMember, more: object = {}) =>
  createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: world.clock.now().getTime(), ...more });

export const write = (world: TestWorld, session: Session, id: string, change: object = {}, score = 4) =>
  world.call(reviews, createReview, { session, body: { recommend: { id, review: 1, ...formOf(change, score) } } });

/**
 * With these random numbers, readers see a change (for example a new review) after the third night, the first possible
 * one.
 */
export const firstNights: Random = { ...systemRandom, fraction: () => 0 };

/** Finds a review by its own id. */
export const findReview = async ({ table }: TestWorld, id: ReviewId): Promise<Stored<Review> | undefined> => {
  const source = await table.find(reviewSourceKey(id), { consistent: true });
  return source && table.find(reviewKey(source.pairId, source.datingDate), { consistent: true });
};

/** All stored public copies of reviews. */
export const copiesOf = async (world: TestWorld): Promise<PublishedReview[]> =>
  (await world.everything()).filter(({ sk }) => sk === 'PUBLISHED') as unknown as PublishedReview[];

/** Number and total points of a man's reviews as counted at the time `at`, by default the world's time. */
export const sumAt = async (world: TestWorld, hisId: MemberId, at = world.clock.now()): Promise<ReviewSum> =>
  addedUp((await world.table.query({ ...reviewSumsAt(hisId, at), consistent: true })).items);

/** Moves the clock by some days, runs the schedule that publishes reviews, and delivers every event. */
export const publish = async (world: TestWorld, days = 3): Promise<void> => {
  world.clock.advance(days * DAY_MS);
  while (await world.bind(reviews).run('review'));
  await settle(world);
};

export const list = async (world: TestWorld, { session }: TestMember, query: object = {}) =>
  (await world.call(reviews, listPublicReviews, { session, query: query as Record<string, string> })).body;

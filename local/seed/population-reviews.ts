import { newPair, pairIdOf } from '#functions/items/pair.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createDraftTable, type DraftTable } from './draft-table.ts';
import { memberAt, type SyntheticMember } from './population.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedContext } from './seed-member.ts';
import { seedMemberId } from './seed-member-id.ts';
import { seedLikeWrites, seedReview, seedReviewWrites } from './seed-reviews.ts';
import { drawReviewText } from './texts.ts';

/** All reviewed meetings are with the first 120 men, so that some men have several reviews. */
const MEN_MET = 120;
const REVIEW_SHARE = 0.6;
/** Number of the first random stream for reviews. The streams from which the members are drawn have lower numbers. */
const STREAM = 1_000_003;

/** Returns the account item and the first photo of a member of the population. */
export type MemberOf = (member: SyntheticMember) => { account: Item | undefined; face: PhotoRef | undefined };

const mayMeet = (man: SyntheticMember) => man.isPaid && man.ageCheck === AGE_CHECK.verified;
const nameOf = ({ attributes }: SyntheticMember) => String(attributes['twitter_name'] ?? '');

const drawScores = (random: Random): number[] => {
  const level = random.normal(3.4, 0.5);
  return Array.from({ length: 12 }, () => Math.max(1, Math.min(4, Math.round(random.normal(level, 0.5)))));
};

/**
 * The reviews of a population with their pairs, their likes, and the accounts whose counters these pairs changed. When
 * a population grows, the reviews that it already contained stay the same.
 */
export const draftPopulationReviews = (
  population: { seed: number; men: number; women: number },
  context: SeedContext,
  memberOf: MemberOf,
): DraftTable => {
  const draft = createDraftTable();
  const readers = Array.from({ length: Math.min(population.men, MEN_MET) }, (_, index) =>
    memberAt(population.seed, MAN, index),
  ).filter(mayMeet);
  for (let index = 0; index < population.women; index += 1) {
    const random = createRandom(population.seed, STREAM + index);
    const manIndex = Math.floor(random.next() ** 2 * MEN_MET);
    const [isWritten, daysAgo] = [random.chance(REVIEW_SHARE), random.int(3, 200)];
    if (!isWritten || manIndex >= population.men) continue;
    const [her, him] = [memberAt(population.seed, WOMAN, index), memberAt(population.seed, MAN, manIndex)];
    if (her.status !== WOMAN_STATUS.active || !mayMeet(him)) continue;
    writeReview(draft, [her, him], { random, daysAgo, readers }, context, memberOf);
  }
  return draft;
};

const writeReview = (
  draft: DraftTable,
  [her, him]: readonly [SyntheticMember, SyntheticMember],
  { random, daysAgo, readers }: { random: Random; daysAgo: number; readers: readonly SyntheticMember[] },
  context: SeedContext,
  memberOf: MemberOf,
): void => {
  const { pepper, now } = context;
  const [herId, hisId] = [seedMemberId(her.email), seedMemberId(him.email)];
  const [hers, his] = [memberOf(her), memberOf(him)];
  for (const { account } of [hers, his])
    if (account && !draft.has(account)) draft.apply([{ name: 'account', put: account }]);
  const at = now.getTime() - (daysAgo + 4) * DAY_MS;
  const pairId = pairIdOf(pepper, herId, hisId);
  const names = { herName: nameOf(her), hisName: nameOf(him), herPhoto: hers.face, hisPhoto: his.face };
  const pair = newPair(
    { id: pairId, herId, hisId, ...names, state: PAIR_STATE.reviewed, chosenAt: at, createdAt: at, activityAt: at },
    now,
  );
  const told = { daysAgo, scores: drawScores(random), text: drawReviewText(random), fullPublishing: 1 } as const;
  const review = seedReview({ pairId, herId, hisId }, told, true, now);
  const likers = random.sample(readers, Math.floor(random.next() ** 3 * readers.length));
  draft.apply([...pairWrites(null, pair), ...seedReviewWrites(pairId, review)]);
  draft.apply(
    seedLikeWrites(
      review,
      likers.map(({ email }) => seedMemberId(email)),
    ),
  );
};

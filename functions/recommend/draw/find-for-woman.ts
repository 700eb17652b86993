import { newPair, type Pair, pairIdOf } from '#functions/items/pair.ts';
import { facePhoto, type ProfileItem } from '#functions/items/profile.ts';
import { isEligible } from '#functions/pairs/public/pair.ts';
import { type DrawOccasion, seenBefore } from '#functions/pairs/public/recommended.ts';
import type { RecommendDeps } from '../deps.ts';
import { actWeightsOf } from '../feedback/feedback.ts';
import { reasonsFor } from '../score/explanation.rules.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../score/scoring-profile.ts';
import type { Candidate } from './choose.rules.ts';
import { drawNote } from './draw-note.ts';
import { type Chosen, type DrawResult, findManFor } from './find-man.ts';
import type { WomanItems } from './recommend.repository.ts';
import { unpackRunnerUp } from './runners-up.ts';

/*
 * Runs a draw (`find-man.ts`) for a woman, and builds her pair with the man who was found. Used when a woman requests a
 * recommend, and by the schedule that recommends men at 3:00 in the name of staff.
 */

/** The stored items of a woman to whom men may be recommended. Her account and profile exist. */
export type ServableWoman = WomanItems & {
  account: NonNullable<WomanItems['account']>;
  profile: NonNullable<WomanItems['profile']>;
};

/**
 * The woman's profile as numbers from which scores are computed. Her feedback (her reasons for declining men) sets the
 * weight of each act.
 */
export const herProfileOf = ({ account, profile, seen }: ServableWoman): ScoringProfile =>
  scoringProfileOf(profile, account, { actWeights: actWeightsOf(seen) });

/**
 * Runs one draw (search for a man) for the woman. The draw reads the stored pool entries, one short entry for each man
 * and area. `confirmed` in the result is the man's profile, from a strongly consistent read.
 */
export const findForWoman = (
  woman: ServableWoman,
  now: Date,
  deps: RecommendDeps,
): Promise<DrawResult<ProfileItem>> => {
  const { profile, day, seen } = woman;
  const her = herProfileOf(woman);
  return findManFor(
    {
      her,
      feedback: seen,
      hasSeen: seenBefore(woman),
      areas: areasOf(profile),
      made: (day.made ?? 0) + (day.staff ?? 0),
      runnersUp: day.kept?.map(unpackRunnerUp),
      sweep: day.sweep,
    },
    {
      readPool: deps.recommends.readPool,
      random: deps.core.random,
      now,
      confirm: (candidate) => confirmMan(candidate, { woman, her, now }, deps),
    },
  );
};

/**
 * Checks the man of a pool entry, which may be out of date, against his current account, profile and settings. Returns
 * his profile if he may still be recommended to the woman in the entry's area, and undefined otherwise.
 */
const confirmMan = async (
  { entry, man }: Candidate,
  { woman, her, now }: { woman: ServableWoman; her: ScoringProfile; now: Date },
  { recommends }: RecommendDeps,
): Promise<ProfileItem | undefined> => {
  const { account, profile, settings } = await recommends.findMan(entry.m);
  if (!account || !profile || !isEligible(account, now) || !areasOf(profile).includes(entry.area)) return undefined;
  const him = scoringProfileOf(profile, account, { settings, reputation: man.reputation });
  return isWithinLimits(her, him, woman.seen) ? profile : undefined;
};

/**
 * Builds the pair of a woman and the man whom a draw chose, with the reasons for the choice and the record of the draw
 * (`drawNote`). For the daily recommends by staff, the pair is marked as recommended by staff.
 */
export const recommendedPair = (
  pepper: string,
  woman: ServableWoman,
  { entry, man, score, ranking, confirmed: hisProfile }: Chosen<ProfileItem>,
  now: Date,
  occasion: Exclude<DrawOccasion, 'request'>,
): Pair => {
  const area = areasOf(woman.profile).includes(entry.area) ? entry.area : undefined;
  const why = reasonsFor({ score, her: herProfileOf(woman), man, area });
  const drawn = drawNote(ranking, { man, score: score.score, area: entry.area }, occasion, now);
  return newRecommend(pepper, [woman.profile, hisProfile], now, {
    why,
    drawn,
    fromStaff: occasion === 'three' ? true : undefined,
  });
};

/** Builds the pair of a woman and the man who is recommended to her, with names and photos from both profiles. */
export const newRecommend = (
  pepper: string,
  [hers, his]: readonly [ProfileItem, ProfileItem],
  now: Date,
  more: Partial<Pair>,
): Pair =>
  newPair(
    {
      id: pairIdOf(pepper, hers.memberId, his.memberId),
      herId: hers.memberId,
      hisId: his.memberId,
      herName: hers.attributes.twitter_name ?? '',
      hisName: his.attributes.twitter_name ?? '',
      herPhoto: facePhoto(hers),
      hisPhoto: facePhoto(his),
      ...more,
    },
    now,
  );

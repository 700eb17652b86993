import { newPair, type Pair } from '#functions/records/pair.ts';
import { facePhoto, type ProfileItem } from '#functions/records/profile.ts';
import type { MatchingDeps } from '../../deps.ts';
import { isEligible } from '../../pairs/matching.rules.ts';
import { actWeightsOf } from '../feedback/feedback.ts';
import { reasonsFor } from '../score/explanation.rules.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../score/scoring-profile.ts';
import { seenBefore } from '../seen/seen.ts';
import type { Candidate } from './choose.rules.ts';
import { type Chosen, findManFor, type Search } from './find-man.ts';
import { poolReader } from './pool.repository.ts';
import type { Asking } from './recommend.repository.ts';
import { unpackRunnerUp } from './runners-up.ts';

/** All that is known of a woman who may be served. */
export type Servable = Asking & { account: NonNullable<Asking['account']>; profile: NonNullable<Asking['profile']> };

const herself = ({ account, profile, seen }: Servable): ScoringProfile =>
  scoringProfileOf(profile, account, { actWeights: actWeightsOf(seen) });

/** One draw for her from the pools as they stand; the man it ends with was looked at in person. */
export const findForWoman = (asking: Servable, now: Date, deps: MatchingDeps): Promise<Search<ProfileItem>> => {
  const { profile, day, seen } = asking;
  const her = herself(asking);
  return findManFor(
    {
      her,
      feedback: seen,
      hasSeen: seenBefore(asking),
      areas: areasOf(profile),
      made: (day.made ?? 0) + (day.staff ?? 0),
      kept: day.kept?.map(unpackRunnerUp),
      sweep: day.sweep,
    },
    {
      readPool: poolReader(deps.table),
      random: deps.core.random,
      now,
      confirm: (candidate) => confirmMan(candidate, { asking, her, now }, deps),
    },
  );
};

/** His profile, if he may be recommended to her as he is this moment and still looks where his card stands. */
const confirmMan = async (
  { card, man }: Candidate,
  { asking, her, now }: { asking: Servable; her: ScoringProfile; now: Date },
  { recommends }: MatchingDeps,
): Promise<ProfileItem | undefined> => {
  const { account, profile, settings } = await recommends.findMan(card.m);
  if (!account || !profile || !isEligible(account, now) || !areasOf(profile).includes(card.area)) return undefined;
  const himself = scoringProfileOf(profile, account, { settings, reputation: man.reputation });
  return isWithinLimits(her, himself, asking.seen) ? profile : undefined;
};

/** Their record, with what speaks for him in her eyes. */
export const recommendedPair = (
  asking: Servable,
  { card, man, score, confirmed: hisProfile }: Chosen<ProfileItem>,
  now: Date,
  more: Partial<Pair> = {},
): Pair => {
  const { profile } = asking;
  return newPair(
    {
      herId: profile.memberId,
      hisId: card.m,
      herName: profile.attributes.twitter_name ?? '',
      hisName: hisProfile.attributes.twitter_name ?? '',
      herPhoto: facePhoto(profile),
      hisPhoto: facePhoto(hisProfile),
      why: reasonsFor({
        score,
        her: herself(asking),
        man,
        area: areasOf(profile).includes(card.area) ? card.area : undefined,
      }),
      ...more,
    },
    now,
  );
};

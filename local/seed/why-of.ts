import type { PairReasons } from '#functions/items/pair.ts';
import { reasonsFor } from '#functions/recommend/score/explanation.rules.ts';
import { scorePair } from '#functions/recommend/score/score.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '#functions/recommend/score/scoring-profile.ts';
import { DAY_MS } from '#shared/time.ts';

import type { DemoMember } from './demo-cast.ts';
import { seedProfile } from './member-items.ts';

const NO_EXPOSURE = { his: 0, mean: 0 };

const profileOf = (member: DemoMember) => seedProfile(member, [null, null, null]);
const toPerson = (member: DemoMember, now: Date): ScoringProfile => {
  const createdAt = now.getTime() - member.activity.registeredDaysAgo * DAY_MS;
  return scoringProfileOf(profileOf(member), { rank: member.rank, createdAt });
};

/** The reasons for recommending this man to this woman, computed by the recommender's own functions. */
export const whyOf = (her: DemoMember, him: DemoMember, now: Date): PairReasons => {
  const [woman, man] = [toPerson(her, now), toPerson(him, now)];
  const hisAreas = areasOf(profileOf(him));
  return reasonsFor({
    score: scorePair(woman, man, NO_EXPOSURE),
    her: woman,
    man,
    area: areasOf(profileOf(her)).find((area) => hisAreas.includes(area)),
  });
};

import { type ProfileItem, shownPhotos } from '#functions/items/profile.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { isArea } from '#shared/options/areas.ts';
import { MAN, type Rank, type Sex } from '#shared/options/member.ts';
import {
  BODY_TYPE_TOLERANCES,
  DM_TOLERANCES,
  FEMALE_BODY_TYPES,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_BODY_TYPES,
  MALE_PRE_MEETING,
} from '#shared/options/profile.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { countWithoutWhitespace } from '#shared/rules/text-counting.ts';
import { wantedAgesOf } from '#shared/rules/wanted-ages.ts';
import { DAY_MS } from '#shared/time.ts';
import { ceilingOf, type HisLimits, hisLimitsOf, type RecommendSettings } from './his-limits.ts';
import { type Reputation, UNKNOWN_REPUTATION } from './reputation.ts';

/**
 * A member's profile as numbers, from which scores are computed and limits are checked. An answer is stored as its
 * index in the list of options, and as -1 when unanswered. Acts and degrees are numbers from 1 to 4, and 0 when
 * unanswered.
 */
export type ScoringProfile = {
  sex: Sex;
  /** In years; 0 is unknown. */
  age: number;
  bodyType: number;
  height: number;
  /** 1 (most wanted) to 4 (not wanted), in the order of `ACT_KEYS`. */
  acts: readonly number[];
  sadism: number;
  masochism: number;
  /** One bit for each index in `FREE_TIMES`, set when the member ticked the free time. */
  freeTimes: number;
  messages: number;
  call: number;
  photos: number;
  contact: number;
  /** Ranges of a partner's age in years, both ends included; an empty list means any age. */
  wantedAges: readonly (readonly [number, number])[];
  bodyTolerance: number;
  rank: Rank;
  /** How carefully the profile is filled in, 0 to 9. */
  care: number;
  /** Day of the sign-up, in days since 1970. */
  joinedDay: number;
  /** The limits of a man's recommend settings. They exclude women and do not change scores. */
  hisLimits: HisLimits;
  /** A man's reputation, from the choices of other women. */
  reputation: Reputation;
  /**
   * The weight of each act for a woman, from her feedback (`actWeightsOf`): 1 to `ACT_WEIGHT_MAX`, in the order of
   * `ACT_KEYS`. Empty without feedback, and for men.
   */
  actWeights: readonly number[];
};

export const UNANSWERED = -1;
const indexIn = (list: readonly string[], value: unknown): number =>
  typeof value === 'string' ? list.indexOf(value) : UNANSWERED;
const grade = (value: unknown): number => (typeof value === 'number' && value >= 1 && value <= 4 ? value : 0);
/**
 * A self-introduction of at least 50 characters adds 1 to `care`, of at least 140 adds 2, and of at least 300 adds 3.
 */
const TEXT_CHARS = [50, 140, 300];

/**
 * The points of `care` (how carefully a profile is filled in): one for each photo, up to three for the text, up to two
 * for answered acts, one for an appeal point.
 */
const careOf = (profile: ProfileItem, answered: number): number => {
  const photos = shownPhotos(profile).filter((ref) => ref !== null).length;
  const text = countWithoutWhitespace(`${'propensity' in profile.attributes ? profile.attributes.propensity : ''}`);
  return (
    photos +
    TEXT_CHARS.filter((chars) => text >= chars).length +
    (answered >= 8 ? 1 : 0) +
    (answered === ACT_KEYS.length ? 1 : 0) +
    (profile.attributes.appear_points ? 1 : 0)
  );
};

type Basics = { rank: Rank; createdAt: number };
/** Data that is not in the profile. An absent field does not change the score. */
type Extras = { settings?: RecommendSettings | undefined; reputation?: Reputation; actWeights?: readonly number[] };

export const scoringProfileOf = (
  profile: ProfileItem,
  { rank, createdAt }: Basics,
  { settings, reputation = UNKNOWN_REPUTATION, actWeights = [] }: Extras = {},
): ScoringProfile => {
  const { attributes, sex } = profile;
  const acts = ACT_KEYS.map((key) => grade(attributes[key]));
  const preMeeting = sex === MAN ? MALE_PRE_MEETING : FEMALE_PRE_MEETING;
  return {
    sex,
    age: attributes.age ?? 0,
    bodyType: indexIn(sex === MAN ? MALE_BODY_TYPES : FEMALE_BODY_TYPES, attributes.body_type),
    height: indexIn(HEIGHTS, attributes.height),
    acts,
    sadism: grade(attributes.your_sadism),
    masochism: grade(attributes.your_masochism),
    freeTimes: splitList(attributes.your_freetimes ?? '').reduce(
      (mask, time) => mask | (1 << Math.max(0, indexIn(FREE_TIMES, time))),
      0,
    ),
    messages: indexIn(DM_TOLERANCES, attributes.your_pre_dm),
    call: indexIn(preMeeting, attributes.your_pre_tel),
    photos: indexIn(preMeeting, attributes.your_pre_photo),
    contact: indexIn(preMeeting, attributes.your_pre_contact),
    wantedAges: within(wantedAgesOf(sex, attributes.age_range ?? ''), ceilingOf(settings)),
    bodyTolerance:
      'body_type_range' in attributes ? indexIn(BODY_TYPE_TOLERANCES, attributes.body_type_range) : UNANSWERED,
    rank,
    care: Math.min(9, careOf(profile, acts.filter((act) => act > 0).length)),
    joinedDay: Math.floor(createdAt / DAY_MS),
    hisLimits: hisLimitsOf(settings),
    reputation,
    actWeights,
  };
};

/** Removes ages above `ceiling` from the wanted ages. `ceiling` is the highest age in the man's settings. */
const within = (ages: (readonly [number, number])[], ceiling: number | undefined): (readonly [number, number])[] => {
  if (ceiling === undefined) return ages;
  return ages.length === 0 ? [[0, ceiling]] : ages.map(([from, to]) => [from, Math.min(to, ceiling)]);
};

/** The areas of a profile, in the profile's order, without areas that no longer exist. */
export const areasOf = (profile: ProfileItem): string[] => splitList(profile.attributes.area ?? '').filter(isArea);

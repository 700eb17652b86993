import type { ProfileItem } from '#functions/records/profile.ts';

import { ACT_KEYS } from '#shared/options/acts.ts';
import { isArea } from '#shared/options/areas.ts';
import { MAN, type Rank, type Sex, WOMAN } from '#shared/options/member.ts';
import {
  BODY_TYPE_TOLERANCES,
  DM_TOLERANCES,
  FEMALE_BODY_TYPES,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_BODY_TYPES,
  MALE_PRE_MEETING,
  PARTNER_AGE_CEILING_YEARS,
  PARTNER_AGE_CEILINGS,
  WANTED_AGE_YEARS,
  WANTED_AGES,
} from '#shared/options/profile.ts';
import { splitList } from '#shared/rules/profile-form.ts';
import { countWithoutWhitespace } from '#shared/rules/text-counting.ts';
import { type Reputation, UNKNOWN_REPUTATION } from '../feedback/reputation.ts';
import { ceilingOf, type HisLimits, hisLimitsOf, type RecommendSettings } from './his-limits.ts';

/**
 * What the recommender knows of a member. Answers are places in their option lists; -1, and 0 among acts and degrees, is
 * unanswered.
 */
export type ScoringProfile = {
  sex: Sex;
  /** Years; 0 unknown. */
  age: number;
  bodyType: number;
  height: number;
  /** 1 strongest wish to 4 not wanted, in the order of `ACT_KEYS`. */
  acts: readonly number[];
  sadism: number;
  masochism: number;
  /** Bit by place in `FREE_TIMES`. */
  freeTimes: number;
  messages: number;
  call: number;
  photos: number;
  contact: number;
  /** Ages of a partner, both ends included; none means any. */
  wantedAges: readonly (readonly [number, number])[];
  bodyTolerance: number;
  rank: Rank;
  /** 0 to 9: how carefully the profile is written. */
  care: number;
  /** Day of signing up, in days since 1970. */
  joinedDay: number;
  /** Whom he accepts by his recommend settings: limits, no matter of score. */
  accepts: HisLimits;
  /** What others' choices said of him. */
  reputation: Reputation;
  /**
   * How much more than others she minds each act, learnt from the wishes she gave as a reason: 1 to `ACT_WEIGHT_MAX`, in
   * the order of `ACT_KEYS`. Empty where nothing was learnt, and for men.
   */
  actWeights: readonly number[];
};

export const UNANSWERED = -1;
const place = (list: readonly string[], value: unknown): number =>
  typeof value === 'string' ? list.indexOf(value) : UNANSWERED;
const grade = (value: unknown): number => (typeof value === 'number' && value >= 1 && value <= 4 ? value : 0);
const TEXT_CHARS = [50, 140, 300];

/** How carefully a profile is written, 0 to 9: photos, texts, answers. */
const careOf = (profile: ProfileItem, answered: number): number => {
  const photos = profile.photos.filter((ref) => ref !== null).length;
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
/** What stands outside the profile; each has its neutral value where it is not given. */
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
    bodyType: place(sex === MAN ? MALE_BODY_TYPES : FEMALE_BODY_TYPES, attributes.body_type),
    height: place(HEIGHTS, attributes.height),
    acts,
    sadism: grade(attributes.your_sadism),
    masochism: grade(attributes.your_masochism),
    freeTimes: splitList(attributes.your_freetimes ?? '').reduce(
      (mask, time) => mask | (1 << Math.max(0, place(FREE_TIMES, time))),
      0,
    ),
    messages: place(DM_TOLERANCES, attributes.your_pre_dm),
    call: place(preMeeting, attributes.your_pre_tel),
    photos: place(preMeeting, attributes.your_pre_photo),
    contact: place(preMeeting, attributes.your_pre_contact),
    wantedAges: within(wantedAgesOf(sex, attributes.age_range ?? ''), ceilingOf(settings)),
    bodyTolerance:
      'body_type_range' in attributes ? place(BODY_TYPE_TOLERANCES, attributes.body_type_range) : UNANSWERED,
    rank,
    care: Math.min(9, careOf(profile, acts.filter((act) => act > 0).length)),
    joinedDay: Math.floor(createdAt / 86_400_000),
    accepts: hisLimitsOf(settings),
    reputation,
    actWeights,
  };
};

/** His profile and his settings both name an oldest partner: the lower counts. */
const within = (ages: (readonly [number, number])[], ceiling: number | undefined): (readonly [number, number])[] => {
  if (ceiling === undefined) return ages;
  return ages.length === 0 ? [[0, ceiling]] : ages.map(([from, to]) => [from, Math.min(to, ceiling)]);
};

const wantedAgesOf = (sex: Sex, chosen: string): (readonly [number, number])[] => {
  if (sex === WOMAN)
    return splitList(chosen).flatMap((name) =>
      WANTED_AGES.filter((age) => age === name).map((age) => WANTED_AGE_YEARS[age]),
    );
  const ceiling = PARTNER_AGE_CEILINGS.find((name) => name === chosen);
  return ceiling ? [[0, PARTNER_AGE_CEILING_YEARS[ceiling]]] : [];
};

export const areasOf = (profile: ProfileItem): string[] => splitList(profile.attributes.area ?? '').filter(isArea);

import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { Estimates } from './estimates.ts';
import { ACT_COUNT, BODY_COUNT, drawSide, MEETING_COUNT, type Side } from './latent.ts';
import { leastSquares, type Rows } from './least-squares.ts';
import { drawProfiles } from './profile-of.ts';
import { dice } from './random.ts';
import { surplus } from './utility.ts';
import { samplePairs, type World } from './world.ts';

/**
 * Estimates how good a scorer that reads only profiles could become, with two linear regressions. The first predicts a
 * member's hidden traits from the profile's answers; it is fitted to extra members, generated for this purpose. The
 * second predicts feelings from the predicted traits of both members.
 */
const STUDIED = 15_000;
const STUDIED_PAIRS = 60_000;
const STUDY_SEED = 777;
/** Converts a probit (in standard deviations) into log-odds: probit × 1.702 has nearly the same probability. */
const LOGIT_OF_PROBIT = 1.702;

const oneOf = (value: number, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => (value === from + index ? 1 : 0));
const scaledAge = (age: number) => (Math.min(age, 70) - 30) / 10;

/** The answers of a profile as features of the regression. */
const answersOf = (profile: ScoringProfile): number[] => {
  const [from, to] = [profile.wantedAges[0]?.[0], profile.wantedAges.at(-1)?.[1]];
  const [youngest, oldest] = [from === undefined ? 0 : scaledAge(from), to === undefined ? 0 : scaledAge(to)];
  const [age, care] = [scaledAge(profile.age), profile.care - 5];
  return [
    ...[1, age, age * age, care, care * care, from === undefined ? 1 : 0, youngest, youngest ** 2, oldest, oldest ** 2],
    ...[...profile.acts, profile.sadism, profile.masochism].flatMap((answer) => oneOf(answer, 1, 4)),
    ...[profile.messages, profile.call, profile.photos, profile.contact].flatMap((answer) => oneOf(answer, 0, 3)),
    ...[...oneOf(profile.bodyType, 0, 4), ...oneOf(profile.height, 0, 5), ...oneOf(profile.bodyTolerance, 0, 2)],
    ...[profile.freeTimes === 0 ? 1 : 0, ...[1, 2, 4, 8].map((bit) => ((profile.freeTimes & bit) === 0 ? 0 : 1))],
  ];
};

/** Index at which each group of traits starts in the list that `truthOf` returns. */
const AT = {
  dislikes: 16,
  likes: 32,
  degrees: 48,
  age: 51,
  bodies: 53,
  height: 58,
  free: 60,
  pace: 64,
  meeting: 66,
  quality: 69,
};
/** A member's true traits, as far as feelings in the market depend on them. */
const truthOf = (side: Side, who: number): number[] => {
  const acts = [...side.acts.subarray(who * ACT_COUNT, (who + 1) * ACT_COUNT)];
  const at = (list: Float32Array) => list[who] ?? 0;
  return [
    ...acts,
    ...acts.map((wish) => (wish < -0.2 ? -wish : 0)),
    ...acts.map((wish) => (wish > 0.2 ? wish : 0)),
    ...[at(side.sadism), at(side.masochism), Math.max(0, at(side.sadism))],
    ...[at(side.idealAge), at(side.ageWidth)],
    ...side.bodyTaste.subarray(who * BODY_COUNT, (who + 1) * BODY_COUNT),
    ...[at(side.heightTaste), (at(side.height) - 171) / 6],
    ...[1, 2, 4, 8].map((bit) => (((side.free[who] ?? 0) & bit) === 0 ? 0 : 1)),
    ...[at(side.pace), at(side.flexible)],
    ...side.meeting.subarray(who * MEETING_COUNT, (who + 1) * MEETING_COUNT),
    at(side.quality),
  ];
};

const rowsOf = (lists: readonly (readonly number[])[]): Rows => ({
  width: lists[0]?.length ?? 0,
  values: Float64Array.from(lists.flat()),
});
const dot = (coefficients: Float64Array, features: readonly number[]): number =>
  features.reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), 0);

/** For each profile, the hidden traits that the regression predicts from its answers. */
const expectationsOf = (world: World, sex: Sex, profiles: readonly ScoringProfile[]): number[][] => {
  const side = drawSide({ ...world.spec, women: STUDIED, men: STUDIED }, sex, STUDY_SEED);
  const studied = drawProfiles(side, dice(STUDY_SEED + sex));
  const means = leastSquares(rowsOf(studied.map(answersOf)), rowsOf(studied.map((_, who) => truthOf(side, who))));
  return profiles.map((profile) => {
    const answers = answersOf(profile);
    return means.map((coefficients) => dot(coefficients, answers));
  });
};

type Known = { profile: ScoringProfile; expected: readonly number[] };
/** The features from which the regression predicts what `self` feels about `other`. */
const featuresOf = (self: Known, other: Known, importance: readonly number[]): number[] => {
  const mine = (at: number) => self.expected[at] ?? 0;
  const theirs = (at: number) => other.expected[at] ?? 0;
  let [wishes, unwelcome] = [0, 0];
  for (let act = 0; act < ACT_COUNT; act += 1) {
    const matters = importance[act] ?? 1;
    wishes += matters * mine(act) * theirs(act);
    unwelcome += matters * mine(AT.dislikes + act) * theirs(AT.likes + act);
  }
  const years = (other.profile.age - mine(AT.age)) / 10;
  const apart = years * (10 / Math.max(3, mine(AT.age + 1)));
  const { bodyType } = other.profile;
  const shared = [0, 1, 2, 3].map((bit) => mine(AT.free + bit) * theirs(AT.free + bit));
  const times = shared.reduce((sum, share) => sum + share, 0);
  const pace = Math.min(4, (mine(AT.pace) - theirs(AT.pace)) ** 2);
  const yielding = Math.max(mine(AT.pace + 1), 0.7 * theirs(AT.pace + 1));
  const meeting = [0, 1, 2].map((index) => mine(AT.meeting + index) * theirs(AT.meeting + index));
  const [agreed, against] = [Math.max, Math.min].map((side) => meeting.reduce((sum, one) => sum + side(0, one), 0));
  return [
    ...[1, wishes, unwelcome],
    ...[mine(AT.degrees) * theirs(AT.degrees + 1), mine(AT.degrees + 1) * theirs(AT.degrees)],
    mine(AT.degrees + 2) * theirs(AT.degrees + 2),
    ...[years, years ** 2, Math.abs(years) ** 3, apart ** 2, Math.min(4, apart ** 2)],
    ...[bodyType < 0 ? 0 : mine(AT.bodies + bodyType), ...oneOf(bodyType, 0, 4)],
    ...[mine(AT.height) * theirs(AT.height + 1), theirs(AT.height + 1)],
    ...[times, times ** 2, shared.reduce((none, share) => none * (1 - share), 1)],
    ...[pace, pace * yielding, yielding, agreed ?? 0, against ?? 0, (against ?? 0) * yielding],
    theirs(AT.quality),
  ];
};

/**
 * Replaces the scorer's estimates by estimates from everything that both profiles tell, for each woman and the men of
 * her own areas. The estimates for men outside her areas stay as they are.
 */
export const profilesTell = (world: World, estimates: Estimates): Estimates => {
  const known = (sex: Sex, profiles: readonly ScoringProfile[]): Known[] => {
    const expectations = expectationsOf(world, sex, profiles);
    return profiles.map((profile, who) => ({ profile, expected: expectations[who] ?? [] }));
  };
  const [women, men] = [known(WOMAN, world.hers), known(MAN, world.his)];
  const { starts, ownEnds, men: reached } = world.reach;
  const pairs = samplePairs(world.reach, STUDIED_PAIRS, world.seed * 13 + 6);
  const told = { ...estimates, hers: estimates.hers.slice(), his: estimates.his.slice() };
  for (const side of ['hers', 'his'] as const) {
    const of = (woman: number, man: number) => {
      const [her, him] = [women[woman] as Known, men[man] as Known];
      return side === 'hers' ? featuresOf(her, him, world.actImportance) : featuresOf(him, her, world.actImportance);
    };
    const felt = (woman: number, man: number) =>
      side === 'hers' ? surplus(world.herFeelings, woman, man) : surplus(world.hisFeelings, man, woman);
    const sample = Array.from(
      { length: STUDIED_PAIRS },
      (_, index) => [pairs[2 * index] ?? 0, pairs[2 * index + 1] ?? 0] as const,
    );
    const features = sample.map(([woman, man]) => of(woman, man));
    const truths = sample.map(([woman, man]) => felt(woman, man));
    const [coefficients = new Float64Array(0)] = leastSquares(rowsOf(features), rowsOf(truths.map((truth) => [truth])));
    const missed = features.reduce((sum, one, index) => sum + ((truths[index] ?? 0) - dot(coefficients, one)) ** 2, 0);
    const scale = LOGIT_OF_PROBIT / Math.sqrt(missed / STUDIED_PAIRS);
    for (let woman = 0; woman < women.length; woman += 1)
      for (let position = starts[woman] ?? 0; position < (ownEnds[woman] ?? 0); position += 1)
        told[side][position] = scale * dot(coefficients, of(woman, reached[position] ?? 0));
  }
  return told;
};

import {
  APPEAL_OTHER,
  APPEAL_POINTS,
  type Area,
  EXPERIENCE_COUNTS,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_PRE_MEETING,
  MAN,
  PARTNER_AGE_CEILING_YEARS,
  PARTNER_AGE_CEILINGS,
  type Rank,
  type Sex,
  WANTED_AGE_YEARS,
  WANTED_AGES,
  WEIGHTS,
  WOMAN,
} from '#shared/options.ts';
import { drawNickname } from './nicknames.ts';
import { drawActs, drawDegrees, drawLeaning, drawUnanswered } from './preferences.ts';
import type { Random } from './random.ts';
import { drawHopes, drawPropensity, drawStrengths, PERSONALITIES, TYPED_APPEALS } from './texts.ts';

type Attributes = Record<string, string | number>;
type Person = { sex: Sex; age: number; areas: readonly Area[]; rank: Rank };

const banded = (bands: readonly string[], value: number, limits: readonly number[]): string => {
  const index = limits.findIndex((limit) => value <= limit);
  return bands[index === -1 ? bands.length - 1 : index] ?? '';
};

/** Draws height, weight and the body type that the member states. The three values are correlated. */
const drawBody = (random: Random, { sex, age }: Person): { body_type: string; height: string; weight: string } => {
  const centimetres = Math.round(sex === MAN ? random.normal(171.5, 5.8) : random.normal(158.2, 5.3));
  const mean = sex === MAN ? 22.6 + (age - 30) * 0.05 : 20.6 + (age - 28) * 0.04;
  const index = Math.max(16.5, random.normal(mean, sex === MAN ? 2.9 : 2.5));
  const kilograms = Math.round(index * (centimetres / 100) ** 2);
  const isTrained = index >= 21.5 && index <= 27 && random.chance(sex === MAN ? 0.2 : 0);
  const [thin, usual, full] = sex === MAN ? [19.6, 25.2, 29.5] : [19, 22.6, 27];
  const soft = sex === WOMAN && index > usual && index < 24.4;
  const body_type = isTrained
    ? 'マッチョ'
    : soft
      ? 'むっちり'
      : index < thin
        ? '痩せ型'
        : index < usual
          ? '普通'
          : index < full
            ? 'ぽっちゃり'
            : 'かなりぽっちゃり';
  return {
    body_type,
    height: banded(HEIGHTS, centimetres, [160, 165, 170, 175, 180]),
    weight: banded(WEIGHTS, kilograms, [50, 55, 60, 65, 70, 75, 80, 99]),
  };
};

const drawFreeTimes = (random: Random): string => {
  const chances = [0.2, 0.68, 0.55, 0.6];
  const times = FREE_TIMES.filter((_, index) => random.chance(chances[index] ?? 0));
  return (times.length > 0 ? times : ['平日の夜']).join(', ');
};

const drawManOnly = (random: Random, { age, rank }: Person): Attributes => {
  const oldest = age + random.normal(3, 6);
  const ceiling = PARTNER_AGE_CEILINGS.find((name) => oldest <= PARTNER_AGE_CEILING_YEARS[name]) ?? '50代以上もいける';
  const points = random.sample(
    APPEAL_POINTS,
    random.weighted([
      [1, 15],
      [2, 30],
      [3, 55],
    ]),
  );
  const experience = Math.floor(Math.exp(random.normal(1.55 + (age - 25) * 0.02, 1)));
  return {
    takemovie: random.weighted([
      ['したいです！', 12],
      ['相手と相談', 48],
      ['しません！', 40],
    ]),
    sexual_experience: banded(EXPERIENCE_COUNTS, experience, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 50, 100]),
    age_range: ceiling,
    appear_points: points.map((point) => (point === APPEAL_OTHER ? random.pick(TYPED_APPEALS) : point)).join(', '),
    propensity: rank === 'G' || rank === 'F' ? '' : drawPropensity(random),
    body_type_range: random.weighted([
      ['ぽっちゃりNG', 34],
      ['ぽっちゃりOK', 54],
      ['ぽっちゃり大好き', 12],
    ]),
  };
};

const drawWomanOnly = (random: Random, { age }: Person): Attributes => {
  const [from, to] = [age - random.int(0, 5), age + random.int(5, 17)];
  const wanted = WANTED_AGES.filter((name) => WANTED_AGE_YEARS[name][0] <= to && WANTED_AGE_YEARS[name][1] >= from);
  const hopes = random.chance(0.86) ? drawHopes(random) : '';
  return {
    takemovie: random.weighted([
      ['OKです！（顔出しNG)', 9],
      ['基本、OKです！（相手による)', 24],
      ['NGです！', 67],
    ]),
    sexual_experience: hopes,
    age_range: wanted.join(', '),
    appear_points: random.chance(0.8) ? drawStrengths(random) : '',
    partner_follower: random.chance(0.34) ? 'ある' : 'ない',
  };
};

const drawTolerances = (random: Random, sex: Sex): Attributes => {
  const choices = sex === MAN ? MALE_PRE_MEETING : FEMALE_PRE_MEETING;
  const weights = sex === MAN ? [8, 30, 50, 12] : [10, 24, 38, 28];
  const one = () => random.weighted(choices.map((choice, index) => [choice, weights[index] ?? 0] as const));
  return {
    your_pre_dm: random.weighted([
      ['1日にたくさんしたい', 10],
      ['1日に数回はやりとりしたい', 36],
      ['相手に合わせる', 42],
      ['あまり返せない', 12],
    ]),
    your_pre_tel: one(),
    your_pre_photo: one(),
    your_pre_contact: one(),
  };
};

/**
 * Draws the saved profile of a person, keyed by wire name. A question about a sexual act that the person did not answer
 * has no key.
 */
export const drawAttributes = (random: Random, person: Person): Attributes => {
  const { sex, age, areas } = person;
  const leaning = drawLeaning(random, sex);
  const acts: Attributes = drawActs(random, leaning);
  for (const key of drawUnanswered(random, sex)) delete acts[key];
  return {
    twitter_name: drawNickname(random, sex),
    age,
    area: areas.join(', '),
    ...drawBody(random, person),
    personarity: random.sample(PERSONALITIES, random.int(1, 3)).join('、'),
    ...drawTolerances(random, sex),
    ...acts,
    ...drawDegrees(random, leaning),
    your_freetimes: drawFreeTimes(random),
    ...(sex === MAN ? drawManOnly(random, person) : drawWomanOnly(random, person)),
  };
};

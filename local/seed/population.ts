import {
  ACT_KEYS,
  AGE_CHECK,
  type AgeCheck,
  type Area,
  MAN,
  type Rank,
  type Sex,
  WOMAN,
  WOMAN_STATUS,
  type WomanStatus,
} from '#shared/options.ts';
import { AREAS_BY_POPULATION, NEIGHBOURS } from './area-market.ts';
import { drawAttributes } from './attributes.ts';
import { handleFor } from './nicknames.ts';
import { choosePhotos, type PhotoName } from './photo-choice.ts';
import { createRandom, type Random } from './random.ts';

export type Activity = {
  lastActiveDaysAgo: number;
  registeredDaysAgo: number;
  visitsPerWeek: number;
  /** Share of received messages or likes that the member answers, 0 to 1. */
  replyRate: number;
};

/** A synthetic member. Every value is derived from the seed, the sex and the index. */
export type SyntheticMember = {
  sex: Sex;
  /** Index of the member among the members of the same sex, from 0. */
  index: number;
  email: string;
  phone: string;
  socialIds: { twitterid: string; tiktok: string; instagram: string };
  /** Profile, keyed by wire name (spec part-1 §3). Lists are joined by `, `. Empty before the first form is saved. */
  attributes: Record<string, string | number>;
  /** The pictures in slots 1 to 3, in order. */
  photos: readonly PhotoName[];
  /** Number of a woman's sample avatar, 1 to 5; 0 for no avatar. */
  defaultImgNo: number;
  rank: Rank;
  ageCheck: AgeCheck;
  isPaid: boolean;
  /** `null` for men. */
  status: WomanStatus | null;
  activity: Activity;
};

const MEN_RANKS = [
  ['H', 3],
  ['G', 5],
  ['F', 5],
  ['E', 36],
  ['D', 12],
  ['C', 14],
  ['C+', 9],
  ['B', 8],
  ['B+', 4.5],
  ['A', 2.5],
  ['A+', 1],
] as const satisfies readonly (readonly [Rank, number])[];
const WOMEN_STATUSES = [
  [WOMAN_STATUS.active, 70],
  [WOMAN_STATUS.ready, 10],
  [WOMAN_STATUS.paused, 12],
  [WOMAN_STATUS.socialAccountMissing, 3],
  [WOMAN_STATUS.messagesClosed, 2],
  [WOMAN_STATUS.registering, 3],
] as const satisfies readonly (readonly [WomanStatus, number])[];

// Members mostly add neighbouring areas that are busier than their own: people of a quiet area often choose the next
// city, and people of the city seldom choose the quiet area.
const drawAreas = (random: Random): readonly Area[] => {
  const home = AREAS_BY_POPULATION[random.zipf(AREAS_BY_POPULATION.length, 1.02)] ?? '東京都';
  const count = random.weighted([
    [1, 45],
    [2, 33],
    [3, 22],
  ]);
  const near = NEIGHBOURS[home].map((area, index) => [area, random.next() * (index + 1)] as const);
  return [home, ...near.sort((a, b) => a[1] - b[1]).map(([area]) => area)].slice(0, count);
};

const drawAge = (random: Random, sex: Sex): number => {
  for (;;) {
    const age = Math.round(sex === MAN ? random.normal(33.5, 8.5) : random.normal(27.4, 6.4));
    if (age >= 18 && age <= 60) return age;
  }
};

const drawActivity = (random: Random, status: WomanStatus | null): Activity => {
  const registeredDaysAgo = Math.ceil(-Math.log(1 - random.next()) * 160) + 1;
  const idle = -Math.log(1 - random.next()) * 2.6 + (status === WOMAN_STATUS.paused ? 14 : 0);
  return {
    registeredDaysAgo: Math.max(registeredDaysAgo, Math.ceil(idle) + 1),
    lastActiveDaysAgo: Math.round(idle * 100) / 100,
    visitsPerWeek: Math.max(1, Math.round(random.normal(6, 3))),
    replyRate: Math.round(Math.min(1, Math.max(0.02, random.normal(0.62, 0.22))) * 100) / 100,
  };
};

/**
 * Generates one member without generating the members with lower indexes. The same arguments give the same member (spec
 * part-1 §3).
 */
export const memberAt = (seed: number, sex: Sex, index: number): SyntheticMember => {
  const random = createRandom(seed, index * 2 + sex);
  const rank: Rank = sex === MAN ? random.weighted<Rank>(MEN_RANKS) : 'E';
  const status = sex === WOMAN ? random.weighted<WomanStatus>(WOMEN_STATUSES) : null;
  const isVerified = status === null ? rank !== 'H' && random.chance(0.93) : status !== WOMAN_STATUS.registering;
  const age = drawAge(random, sex);
  const areas = drawAreas(random);
  const hasProfile = rank !== 'H' && !(status === WOMAN_STATUS.registering && random.chance(0.5));
  const handle = handleFor(random, sex, index);
  const hasSocialId =
    hasProfile &&
    (sex === WOMAN ? status !== WOMAN_STATUS.socialAccountMissing && random.chance(0.8) : random.chance(0.72));
  const photos = hasProfile ? choosePhotos(random, sex, age) : [];
  return {
    sex,
    index,
    email: `${sex === MAN ? 'man' : 'woman'}-${index + 1}@example.com`,
    phone: sex === MAN && hasProfile ? `090${String(random.int(0, 99_999_999)).padStart(8, '0')}` : '',
    socialIds: {
      twitterid: hasSocialId ? handle : '',
      tiktok: hasProfile && random.chance(0.12) ? `${handle}_t` : '',
      instagram: hasProfile && random.chance(0.3) ? `${handle}.jp` : '',
    },
    attributes: hasProfile ? drawAttributes(random, { sex, age, areas, rank }) : {},
    photos,
    defaultImgNo: sex === WOMAN && hasProfile && photos.length === 0 && random.chance(0.65) ? random.int(1, 5) : 0,
    rank,
    ageCheck: isVerified ? AGE_CHECK.verified : random.chance(0.15) ? AGE_CHECK.resubmit : AGE_CHECK.noneOrReview,
    isPaid: hasProfile && isVerified && random.chance(sex === MAN ? 0.84 : 0.08),
    status,
    activity: drawActivity(random, status),
  };
};

/** Generates the members one after the other, men first, so that the memory used does not depend on their number. */
export function* generatePopulation({
  seed,
  men,
  women,
}: {
  seed: number;
  men: number;
  women: number;
}): Generator<SyntheticMember> {
  for (let index = 0; index < men; index += 1) yield memberAt(seed, MAN, index);
  for (let index = 0; index < women; index += 1) yield memberAt(seed, WOMAN, index);
}

/** Number of the 16 questions about sexual acts that a member has answered. */
export const answeredActs = ({ attributes }: Pick<SyntheticMember, 'attributes'>): number =>
  ACT_KEYS.filter((key) => attributes[key] !== undefined).length;

import type { ProfileItem } from '#functions/profile/public.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { isArea } from '#shared/options/areas.ts';
import { MAN, RANKS, type Rank, type Sex, WOMAN } from '#shared/options/member.ts';
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

/**
 * What the recommender knows of a member. Answers are places in their option lists; -1, and 0 among acts and degrees, is
 * unanswered.
 */
export type Person = {
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

type Extras = { rank: Rank; createdAt: number };

export const personOf = (profile: ProfileItem, { rank, createdAt }: Extras): Person => {
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
    wantedAges: wantedAgesOf(sex, attributes.age_range ?? ''),
    bodyTolerance:
      'body_type_range' in attributes ? place(BODY_TYPE_TOLERANCES, attributes.body_type_range) : UNANSWERED,
    rank,
    care: Math.min(9, careOf(profile, acts.filter((act) => act > 0).length)),
    joinedDay: Math.floor(createdAt / 86_400_000),
  };
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

const digit = (value: number) => (value + 1).toString(36);
const undigit = (char: string | undefined) => Number.parseInt(char ?? '0', 36) - 1;
const ceilingPlace = ({ wantedAges }: Person): number => {
  const oldest = wantedAges[0]?.[1];
  return oldest === undefined
    ? UNANSWERED
    : PARTNER_AGE_CEILINGS.findIndex((name) => PARTNER_AGE_CEILING_YEARS[name] === oldest);
};

/** A man in 35 characters, one or two an answer: 120 of his kind are read at once. */
export const packMan = (man: Person): string =>
  [
    ...man.acts,
    man.sadism,
    man.masochism,
    String(man.age).padStart(2, '0').slice(-2),
    digit(man.bodyType),
    digit(man.height),
    man.freeTimes.toString(16),
    digit(man.messages),
    digit(man.call),
    digit(man.photos),
    digit(man.contact),
    digit(ceilingPlace(man)),
    digit(man.bodyTolerance),
    digit(RANKS.indexOf(man.rank)),
    man.care,
    man.joinedDay.toString(36).padStart(4, '0'),
  ].join('');

/** What `packMan` packed. */
export const unpackMan = (packed: string): Person => {
  const at = (index: number) => packed[index];
  const ceiling = PARTNER_AGE_CEILINGS[undigit(at(27))];
  return {
    sex: MAN,
    acts: [...packed.slice(0, 16)].map(Number),
    sadism: Number(at(16)),
    masochism: Number(at(17)),
    age: Number(packed.slice(18, 20)),
    bodyType: undigit(at(20)),
    height: undigit(at(21)),
    freeTimes: Number.parseInt(at(22) ?? '0', 16),
    messages: undigit(at(23)),
    call: undigit(at(24)),
    photos: undigit(at(25)),
    contact: undigit(at(26)),
    wantedAges: ceiling ? [[0, PARTNER_AGE_CEILING_YEARS[ceiling]]] : [],
    bodyTolerance: undigit(at(28)),
    rank: RANKS[undigit(at(29))] ?? 'H',
    care: Number(at(30)),
    joinedDay: Number.parseInt(packed.slice(31), 36),
  };
};

export type Leaning = 'S' | 'N' | 'M';
/** Which of the two degrees is the stronger; N where neither is. */
export const leaningOf = ({ sadism, masochism }: Pick<Person, 'sadism' | 'masochism'>): Leaning => {
  const [s, m] = [sadism || 4, masochism || 4];
  if (s === m) return 'N';
  return s < m ? 'S' : 'M';
};

const AGE_BANDS = [24, 29, 34, 39, 49];
export const AGE_BAND_COUNT = AGE_BANDS.length + 1;
/** 0 for up to 24 years … 5 for 50 and above. */
export const ageBandOf = (age: number): number => {
  const band = AGE_BANDS.findIndex((last) => age <= last);
  return band === -1 ? AGE_BANDS.length : band;
};

/** Where men of a kind stand together in a pool: leaning and age band. */
export const stratumOf = (man: Pick<Person, 'sadism' | 'masochism' | 'age'>): string =>
  `${leaningOf(man)}${ageBandOf(man.age)}`;

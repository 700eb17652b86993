import { emptyProfile, type ProfileAttributes, type ProfileItem } from '#functions/items/profile.ts';
import { type ScoringProfile, scoringProfileOf } from '#functions/recommend/score/scoring-profile.ts';

import type { MemberId } from '#shared/ids.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { MAN } from '#shared/options/member.ts';
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
import { ACT_COUNT, BODY_COUNT, MEETING_COUNT, type Side } from './latent.ts';
import type { Dice } from './random.ts';

/** Standard deviation of the errors that people make about themselves in a form. */
const MISJUDGED = 0.25;
const PHOTO = 'photo' as ProfileItem['photos'][0];
/** The form's answer, 1 (wants it most) to 4 (does not want it), for a wish of −1 to 1. */
const answer = (wish: number) => (wish > 0.6 ? 1 : wish > 0.1 ? 2 : wish > -0.45 ? 3 : 4);
const heightIndex = (centimetres: number) => [160, 165, 170, 175, 180].filter((top) => centimetres > top).length;

const paceAnswer = (pace: number, flexible: number) => (flexible > 0.55 ? 2 : pace > 0.8 ? 0 : pace > -0.5 ? 1 : 3);
const meetingAnswer = (wish: number, flexible: number) =>
  flexible > 0.55 && Math.abs(wish) < 0.6 ? 2 : wish > 0.6 ? 0 : wish > 0 ? 1 : wish > -0.4 ? 2 : 3;

/** The age bands that a woman ticks: every band that overlaps her preference. One woman in four ticks none. */
const wantedAges = (luck: Dice, ideal: number, width: number): string => {
  if (luck.chance(0.25)) return '';
  const [from, to] = [ideal - width + 1.5 * luck.normal(), ideal + width + 1.5 * luck.normal()];
  return WANTED_AGES.filter((name) => WANTED_AGE_YEARS[name][1] >= from && WANTED_AGE_YEARS[name][0] <= to).join(', ');
};

const ceilingFor = (luck: Dice, ideal: number, width: number): string => {
  const oldest = ideal + 1.4 * width + 2 * luck.normal();
  return PARTNER_AGE_CEILINGS.find((name) => PARTNER_AGE_CEILING_YEARS[name] >= oldest) ?? '50代以上もいける';
};

const tolerance = (chubbyTaste: number): string =>
  BODY_TYPE_TOLERANCES[chubbyTaste > 0.35 ? 2 : chubbyTaste < -1.1 ? 0 : 1] ?? '';

/**
 * A member's saved profile: hidden wishes rounded to the form's answers, with small errors and some questions
 * unanswered. A man's `quality` partly shows in how carefully he fills in the form.
 */
const attributesOf = (side: Side, who: number, luck: Dice): ProfileAttributes => {
  const isMan = side.sex === MAN;
  const at = (list: Float32Array) => list[who] ?? 0;
  const diligence = at(side.diligence);
  const given = <T>(value: T, share = diligence): T | '' => (luck.chance(share) ? value : '');
  const acts = Object.fromEntries(
    ACT_KEYS.flatMap((key, act) => {
      const wish = (side.acts[who * ACT_COUNT + act] ?? 0) + MISJUDGED * luck.normal();
      return luck.chance(diligence) ? [[key, answer(wish)]] : [];
    }),
  );
  const degree = (wish: number) => (wish > 0.55 ? 1 : wish > 0.1 ? 2 : wish > -0.4 ? 3 : 4);
  const knowsOwn = luck.chance(0.94);
  const meeting = isMan ? MALE_PRE_MEETING : FEMALE_PRE_MEETING;
  const before = (index: number) =>
    meeting[
      meetingAnswer((side.meeting[who * MEETING_COUNT + index] ?? 0) + MISJUDGED * luck.normal(), at(side.flexible))
    ] ?? '';
  const free = FREE_TIMES.filter((_, bit) => ((((side.free[who] ?? 0) >> bit) & 1) === 1) !== luck.chance(0.07));
  const [ideal, width] = [at(side.idealAge), at(side.ageWidth)];
  return {
    age: at(side.age),
    body_type: (isMan ? MALE_BODY_TYPES : FEMALE_BODY_TYPES)[side.body[who] ?? 1] ?? '',
    your_freetimes: given(free.join(', '), 0.92),
    your_pre_dm: given(DM_TOLERANCES[paceAnswer(at(side.pace) + MISJUDGED * luck.normal(), at(side.flexible))] ?? ''),
    your_pre_tel: given(before(0)),
    your_pre_photo: given(before(1)),
    your_pre_contact: given(before(2)),
    ...acts,
    ...(knowsOwn && {
      your_sadism: degree(at(side.sadism) + MISJUDGED * luck.normal()),
      your_masochism: degree(at(side.masochism) + MISJUDGED * luck.normal()),
    }),
    ...(isMan
      ? {
          height: HEIGHTS[heightIndex(at(side.height))] ?? '',
          age_range: ceilingFor(luck, ideal, width),
          body_type_range: given(tolerance(side.bodyTaste[who * BODY_COUNT + 3] ?? 0)),
          propensity: '書'.repeat(Math.max(0, Math.round(150 + 90 * at(side.quality) + 110 * luck.normal()))),
          appear_points: given('キス'),
        }
      : { age_range: wantedAges(luck, ideal, width) }),
  } as ProfileAttributes;
};

/** The id of a member of a market. */
export const memberId = (side: Side, who: number): MemberId => `m${side.sex}-${who}` as MemberId;

/** Each member's profile in the form that the production scorer reads. */
export const drawProfiles = (side: Side, luck: Dice): ScoringProfile[] =>
  Array.from({ length: side.count }, (_, who) => {
    const seen = Math.round(1.4 + 0.8 * (side.quality[who] ?? 0) + 0.8 * luck.normal());
    const photos = [PHOTO, seen > 1 ? PHOTO : null, seen > 2 ? PHOTO : null] as const;
    const empty = emptyProfile({ id: memberId(side, who), sex: side.sex });
    const profile = { ...empty, photos, attributes: attributesOf(side, who, luck) };
    return scoringProfileOf(profile, { rank: 'E', createdAt: 0 });
  });

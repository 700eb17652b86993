import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import {
  BODY_TYPE_TOLERANCES,
  DM_TOLERANCES,
  FEMALE_BODY_TYPES,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_BODY_TYPES,
  MALE_PRE_MEETING,
  PARTNER_AGE_CEILINGS,
  WANTED_AGES,
} from '#shared/options/profile.ts';
import { createdAt, profile } from '#tests/setup/arrange/people.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { scorePair } from './score.rules.ts';
import { scoringProfileOf } from './scoring-profile.ts';
import { SCORE_VERSION, type TermKey, WEIGHTS, type Weights } from './weights.ts';

/**
 * For each version of the score: a hash of the scores of this test's random people. The hash of an older version is
 * never changed.
 */
const SCORES: Record<number, string> = {
  1: '7b764e03109f5a36',
};

const random = seededRandom(28);
const number = (from: number, to: number) => from + Math.floor(random.fraction() * (to - from + 1));
/** A random entry of the list, or sometimes undefined (no answer). */
const oneOf = <T>(list: readonly T[]): T | undefined => list[number(-1, list.length - 1)];
const someOf = (list: readonly string[]) => list.filter(() => random.fraction() < 0.4).join(', ');

const person = (sex: typeof MAN | typeof WOMAN) => {
  const [bodies, wishes] = sex === MAN ? [MALE_BODY_TYPES, MALE_PRE_MEETING] : [FEMALE_BODY_TYPES, FEMALE_PRE_MEETING];
  const attributes = {
    age: number(20, 59),
    body_type: oneOf(bodies),
    height: oneOf(HEIGHTS),
    ...Object.fromEntries(ACT_KEYS.map((key) => [key, number(0, 4)])),
    your_sadism: number(0, 4),
    your_masochism: number(0, 4),
    your_freetimes: someOf(FREE_TIMES),
    your_pre_dm: oneOf(DM_TOLERANCES),
    your_pre_tel: oneOf(wishes),
    your_pre_photo: oneOf(wishes),
    your_pre_contact: oneOf(wishes),
    age_range: sex === MAN ? oneOf(PARTNER_AGE_CEILINGS) : someOf(WANTED_AGES),
    ...(sex === MAN ? { body_type_range: oneOf(BODY_TYPE_TOLERANCES), propensity: 'あ'.repeat(number(0, 320)) } : {}),
    appear_points: oneOf(['キス']),
  };
  const photo = (): PhotoRef | null => (random.fraction() < 0.5 ? 'm1/photo' : null);
  const share = () => number(0, 35) / 35;
  return scoringProfileOf(
    { ...profile(sex, attributes), photos: [photo(), photo(), photo()] },
    { rank: 'E', createdAt },
    {
      reputation: { contact: share(), complaint: share(), reply: share() },
      actWeights: sex === WOMAN && random.fraction() < 0.5 ? ACT_KEYS.map(() => number(10, 20) / 10) : [],
    },
  );
};
const couples = Array.from({ length: 300 }, () => ({
  her: person(WOMAN),
  man: person(MAN),
  exposure: { his: number(0, 40), mean: number(0, 20), waiting: number(0, 4) },
}));

const fingerprint = (weights: Weights): string =>
  createHash('sha256')
    .update(couples.map(({ her, man, exposure }) => scorePair(her, man, exposure, weights).score.toFixed(6)).join())
    .digest('hex')
    .slice(0, 16);

test('a score that changed has a new version', () => {
  expect(
    fingerprint(WEIGHTS),
    'Criteria, tables or weights changed: raise SCORE_VERSION and add a line for the new version to SCORES.',
  ).toBe(SCORES[SCORE_VERSION]);
  expect(Math.max(...Object.keys(SCORES).map(Number))).toBe(SCORE_VERSION);
});

test('no weight can change without being noticed', () => {
  const changed: Weights[] = [
    { ...WEIGHTS, fairness: WEIGHTS.fairness + 0.01 },
    { ...WEIGHTS, attention: WEIGHTS.attention + 0.01 },
    ...WEIGHTS.questions.map((_, act) => ({
      ...WEIGHTS,
      questions: WEIGHTS.questions.map((weight, index) => (index === act ? weight + 0.01 : weight)),
    })),
    ...(Object.keys(WEIGHTS.terms) as TermKey[]).map((key) => ({
      ...WEIGHTS,
      terms: { ...WEIGHTS.terms, [key]: 0.99 },
    })),
  ];
  expect(new Set([WEIGHTS, ...changed].map(fingerprint)).size).toBe(changed.length + 1);
});

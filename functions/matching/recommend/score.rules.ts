import type { Person } from './person.ts';
import { UNANSWERED } from './person.ts';

/** One thing that speaks for or against a meeting, from one side: `value` 0 to 1, 0.5 says nothing. */
export type Term = { key: TermKey; value: number; weight: number };
export type TermKey = 'acts' | 'degrees' | 'freeTimes' | 'messages' | 'beforeMeeting' | 'age' | 'body' | 'profile';

/** How content the one who answers `row` is with a partner who answers `column`: 1 strong wish … 4 not wanted. */
const ACT_TABLE = [
  [1, 0.9, 0.6, 0],
  [0.95, 0.85, 0.65, 0.2],
  [0.7, 0.75, 0.65, 0.55],
  [0.05, 0.25, 0.75, 1],
] as const;
/** Strong answers count for more than 相手が望むなら. */
const ACT_WEIGHTS = [1, 0.7, 0.3, 1] as const;
/** Answers an unknown pair is assumed to have given, and what they would be worth. */
const PRIOR = { answers: 3, value: 0.6 };

const actsTerm = (self: Person, other: Person): Term => {
  let [sum, weights] = [PRIOR.answers * PRIOR.value, PRIOR.answers];
  for (const [index, mine] of self.acts.entries()) {
    const theirs = other.acts[index] ?? 0;
    if (mine === 0 || theirs === 0) continue;
    const weight = ACT_WEIGHTS[mine - 1] ?? 0;
    sum += weight * (ACT_TABLE[mine - 1]?.[theirs - 1] ?? PRIOR.value);
    weights += weight;
  }
  return { key: 'acts', value: sum / weights, weight: 5 };
};

/** S of one and M of the other belong together; each side weighs what it is itself. */
const degreesTerm = (self: Person, other: Person): Term => {
  if (self.sadism === 0 || self.masochism === 0 || other.sadism === 0 || other.masochism === 0)
    return { key: 'degrees', value: 0.5, weight: 1 };
  const nearness = (mine: number, theirs: number) => 1 - Math.abs(mine - theirs) / 3;
  const [s, m] = [5 - self.sadism, 5 - self.masochism];
  return {
    key: 'degrees',
    value: (s * nearness(self.sadism, other.masochism) + m * nearness(self.masochism, other.sadism)) / (s + m),
    weight: 3,
  };
};

const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;
const freeTimesTerm = (self: Person, other: Person): Term => {
  if (self.freeTimes === 0 || other.freeTimes === 0) return { key: 'freeTimes', value: 0.5, weight: 1 };
  const shared = bits(self.freeTimes & other.freeTimes);
  return { key: 'freeTimes', value: shared === 0 ? 0.15 : 0.65 + 0.35 * (shared / bits(self.freeTimes)), weight: 2 };
};

/** 1日にたくさん, 数回, 相手に合わせる, あまり返せない. */
const MESSAGE_TABLE = [
  [1, 0.7, 0.8, 0.1],
  [0.75, 1, 0.85, 0.35],
  [0.8, 0.85, 0.85, 0.7],
  [0.2, 0.5, 0.85, 1],
] as const;
/** 絶対に, できれば, 相手が求めるなら, したくない. */
const MEETING_TABLE = [
  [1, 0.95, 0.85, 0],
  [1, 0.95, 0.85, 0.35],
  [0.85, 0.9, 0.8, 0.8],
  [0, 0.4, 0.85, 1],
] as const;
type Table = typeof MESSAGE_TABLE | typeof MEETING_TABLE;

const tableTerm = (key: TermKey, table: Table, pairs: readonly (readonly [number, number])[]): Term => {
  const known = pairs.filter(([mine, theirs]) => mine !== UNANSWERED && theirs !== UNANSWERED);
  const values = known.map(([mine, theirs]): number => table[mine]?.[theirs] ?? 0.5);
  if (values.length === 0) return { key, value: 0.5, weight: 0.5 };
  return { key, value: values.reduce((sum, value) => sum + value, 0) / values.length, weight: 1 };
};

/** Wanted ages are limits elsewhere; within them, and where there are none, nearer is a little better. */
const ageTerm = (self: Person, other: Person): Term => {
  if (self.age === 0 || other.age === 0) return { key: 'age', value: 0.5, weight: 0.5 };
  const nearness = Math.max(0, 1 - Math.abs(self.age - other.age) / 20);
  return { key: 'age', value: self.wantedAges.length > 0 ? 0.7 + 0.3 * nearness : nearness, weight: 1.5 };
};

const LOVES_CHUBBY = 2;
const FIRST_CHUBBY = 3;
const bodyTerm = (self: Person, other: Person): Term => ({
  key: 'body',
  value: self.bodyTolerance === LOVES_CHUBBY ? (other.bodyType >= FIRST_CHUBBY ? 1 : 0.4) : 0.6,
  weight: self.bodyTolerance === UNANSWERED ? 0 : 1,
});

/** What speaks for and against `other` in the eyes of `self`. */
export const termsOf = (self: Person, other: Person): Term[] => [
  actsTerm(self, other),
  degreesTerm(self, other),
  freeTimesTerm(self, other),
  tableTerm('messages', MESSAGE_TABLE, [[self.messages, other.messages]]),
  tableTerm('beforeMeeting', MEETING_TABLE, [
    [self.call, other.call],
    [self.photos, other.photos],
    [self.contact, other.contact],
  ]),
  ageTerm(self, other),
  bodyTerm(self, other),
  { key: 'profile', value: other.care / 9, weight: other.sex === self.sex ? 0 : 1 },
];

const LEAST_SATISFACTION = 0.05;
/** How content one side would be: the weighted mean of its terms, 0.05 to 1. */
export const satisfaction = (terms: readonly Term[]): number => {
  const weight = terms.reduce((sum, term) => sum + term.weight, 0);
  return Math.max(LEAST_SATISFACTION, terms.reduce((sum, term) => sum + term.weight * term.value, 0) / weight);
};

/** How strongly being shown often counts against a man. */
const FAIRNESS = 0.5;

export type Exposure = { his: number; mean: number };
export type PairScore = { score: number; hers: Term[]; his: Term[] };

/**
 * Rank of a man for a woman: both satisfactions count alike, and fairness on how often he was shown against the mean of
 * the men at hand: ½ ln s(w→m) + ½ ln s(m→w) − λ ln((e+1)/(ē+1)).
 */
export const scorePair = (her: Person, man: Person, exposure: Exposure): PairScore => {
  const [hers, his] = [termsOf(her, man), termsOf(man, her)];
  const liking = 0.5 * Math.log(satisfaction(hers)) + 0.5 * Math.log(satisfaction(his));
  return { hers, his, score: liking - FAIRNESS * Math.log((exposure.his + 1) / (exposure.mean + 1)) };
};

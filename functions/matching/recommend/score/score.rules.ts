import { MAN, WOMAN } from '#shared/options/member.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/*
 * The score by which a draw orders men for a woman: how likely each of the two says yes to the other, and how much it
 * costs the fairness between men to recommend this one again. `docs/recommender.md` measures it.
 */

export type TermKey =
  | 'acts'
  | 'degrees'
  | 'freeTimes'
  | 'messages'
  | 'beforeMeeting'
  | 'age'
  | 'body'
  | 'profile'
  | 'choices'
  | 'reply';
/**
 * One thing that speaks for or against the other, in the eyes of one side. `value` is 0 to 1, and 0.5 says nothing.
 * `weight` is the distance in log-odds of a yes between the values 0 and 1.
 */
export type Term = { key: TermKey; value: number; weight: number };

/**
 * The weights of the score. They and the tables below were fitted to simulated markets (docs/recommender.md) and
 * rounded; they must be fitted again when there are real decisions.
 */
export type Weights = {
  /** How much each act matters to people, in the order of `ACT_KEYS`; 1 is the usual weight. */
  questions: readonly number[];
  /** A factor for each term: 0 leaves the term out, 1 takes it as it is. */
  terms: Record<TermKey, number>;
  /** λ: how strongly his recent recommends count against a man. */
  fairness: number;
  /** κ: how strongly the women who chose him today count against a man. */
  attention: number;
};
export const WEIGHTS: Weights = {
  questions: [1, 1, 0.7, 1.3, 0.9, 0.8, 1, 0.8, 1, 1, 1.3, 1.2, 1.1, 0.9, 0.7, 1.4],
  terms: {
    acts: 1,
    degrees: 1,
    freeTimes: 1,
    messages: 1,
    beforeMeeting: 1,
    age: 1,
    body: 1,
    profile: 1,
    choices: 1,
    reply: 1,
  },
  fairness: 0.4,
  attention: 0.05,
};

/** Log-odds of a yes when nothing is known of either, by the sex of the one who decides. */
const USUAL_LOG_ODDS = { [MAN]: -0.8, [WOMAN]: -2 } as const;

/** A term from evidence in log-odds; evidence beyond half the weight, to either side, is cut off. */
const term = (key: TermKey, evidence: number, weight: number): Term => ({
  key,
  value: Math.min(1, Math.max(0, 0.5 + evidence / weight)),
  weight,
});

/** Evidence in log-odds for each pair of answers: a row for each of mine, `COLUMNS` in a row, for the other's. */
type Table = readonly number[];
const COLUMNS = 4;
/** The evidence of two answers, as places from 0; 0 when either is unanswered (-1). */
const cell = (table: Table, mine: number, theirs: number): number =>
  mine < 0 || theirs < 0 ? 0 : (table[mine * COLUMNS + theirs] ?? 0);

/** Answers to an act: 積極的にしたい, したい, 相手が望むなら, したくない. */
// biome-ignore format: a table reads as a table.
const ACT_TABLE: Table = [
  2.4, 1.3, -0.3, -1.8,
  1, 0.5, 0, -0.8,
  -1.2, -0.5, 0.1, 0.6,
  -4, -2, 0.4, 2.1,
];
/** This many acts without evidence are added to those that both answered, because few answers prove little. */
const NEUTRAL_ACTS = 2;

const actsTerm = (self: ScoringProfile, other: ScoringProfile, questions: readonly number[]): Term => {
  let sum = 0;
  let weights = NEUTRAL_ACTS;
  const { acts: mine, actWeights } = self;
  const { acts: theirs } = other;
  const hasOwnWeights = actWeights.length > 0;
  for (let act = 0; act < mine.length; act += 1) {
    const [my, their] = [mine[act] ?? 0, theirs[act] ?? 0];
    if (my === 0 || their === 0) continue;
    const question = questions[act] ?? 1;
    const weight = hasOwnWeights ? question * (actWeights[act] ?? 1) : question;
    sum += weight * (ACT_TABLE[my * COLUMNS + their - COLUMNS - 1] ?? 0);
    weights += weight;
  }
  return term('acts', sum / weights, 4);
};

/** My degree of one kind with the partner's degree of the other kind: S looks for M, M for S. */
// biome-ignore format: a table reads as a table.
const DEGREE_TABLE: Table = [
  0.56, 0.28, -0.2, -0.72,
  0.25, 0.07, -0.12, -0.37,
  -0.2, -0.17, -0.05, 0.05,
  -0.72, -0.38, 0.06, 0.48,
];
const degreesTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const evidence =
    cell(DEGREE_TABLE, self.sadism - 1, other.masochism - 1) + cell(DEGREE_TABLE, self.masochism - 1, other.sadism - 1);
  return term('degrees', evidence, 2.6);
};

const bits = (mask: number) => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
/** Evidence by how many of the four free times both have. */
const SHARED_TIMES = [-0.68, 0.05, 0.3, 0.5, 0.5];
const freeTimesTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const isKnown = self.freeTimes !== 0 && other.freeTimes !== 0;
  return term('freeTimes', isKnown ? (SHARED_TIMES[bits(self.freeTimes & other.freeTimes)] ?? 0) : 0, 1.8);
};

/** How often one writes: 1日にたくさん, 数回, 相手に合わせる, あまり返せない. */
// biome-ignore format: a table reads as a table.
const MESSAGE_TABLE: Table = [
  0.05, -0.23, -0.05, -0.7,
  -0.18, 0.15, 0.14, -0.25,
  0.17, 0.26, 0.25, 0.15,
  -0.7, -0.22, 0, 0.04,
];
/** Call, photos and contact details before a meeting: 絶対に, できれば, 相手が求めるなら, したくない. Used for each of the three. */
// biome-ignore format: a table reads as a table.
const MEETING_TABLE: Table = [
  0.25, 0.11, -0.09, -0.25,
  0.07, 0, -0.07, -0.13,
  -0.07, -0.07, -0.04, 0.02,
  -0.27, -0.17, -0.02, 0.22,
];
const beforeMeetingTerm = (self: ScoringProfile, other: ScoringProfile): Term =>
  term(
    'beforeMeeting',
    cell(MEETING_TABLE, self.call, other.call) +
      cell(MEETING_TABLE, self.photos, other.photos) +
      cell(MEETING_TABLE, self.contact, other.contact),
    1.6,
  );

/** The last band of wanted ages has no end; it counts as this many years wide. */
const OPEN_BAND_YEARS = 25;
/** The ideal of a woman who ticked no age, in years above her own. */
const YEARS_ABOVE_OWN = 5;
/** The ideal age of a woman is the middle of the ages that she ticked. */
const herAgeEvidence = (self: ScoringProfile, age: number): number => {
  if (self.wantedAges.length === 0) return 0.5 - 0.0069 * (age - self.age - YEARS_ABOVE_OWN) ** 2;
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const [first, last] of self.wantedAges) {
    from = Math.min(from, first);
    to = Math.max(to, last);
  }
  to = Math.min(to, from + OPEN_BAND_YEARS);
  const off = (age - (from + to) / 2) / Math.max(2, (to - from) / 2);
  return 0.6 - 0.45 * off * off;
};
/** The ideal age of a man lies some years below the ceiling that he named. */
const hisAgeEvidence = (self: ScoringProfile, age: number): number => {
  const ceiling = Math.min(55, self.wantedAges[0]?.[1] ?? 55);
  const ideal = 25 + 0.3 * (ceiling - 34);
  return 0.5 - 1.1 * ((age - ideal) / Math.max(3, ceiling - 2 - ideal)) ** 2;
};
/** Ages outside the wanted ones are excluded by `limits.rules.ts`; within them some are more welcome than others. */
const ageTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  if (self.age === 0 || other.age === 0) return term('age', 0, 2);
  return term('age', self.sex === WOMAN ? herAgeEvidence(self, other.age) : hisAgeEvidence(self, other.age), 2);
};

/** 痩せ型, 普通, マッチョ or むっちり, ぽっちゃり, かなりぽっちゃり in the eyes of most men and most women. */
const BODIES = { [MAN]: [0, 0.4, 0.27, -0.45, -1.1], [WOMAN]: [0, 0.45, 0.5, -0.3, -0.8] } as const;
const LOVES_CHUBBY = 2;
const BODIES_OF_CHUBBY_LOVERS = [0, 0.4, 0.27, 0.8, -0.4];
/** In the order of `HEIGHTS`. */
const HEIGHT_EVIDENCE = [-0.5, -0.35, -0.1, 0.07, 0.3, 0.55];
const bodyTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const bodies = self.bodyTolerance === LOVES_CHUBBY ? BODIES_OF_CHUBBY_LOVERS : BODIES[self.sex];
  const height = self.sex === WOMAN ? (HEIGHT_EVIDENCE[other.height] ?? 0) : 0;
  return term('body', (bodies[other.bodyType] ?? 0) + height, 3);
};

/**
 * How carefully the other's profile is filled in, against the usual. Women have fewer fields, so their usual is lower.
 */
const profileTerm = (self: ScoringProfile, other: ScoringProfile): Term =>
  self.sex === WOMAN
    ? term('profile', 2.1 * (other.care / 9 - 0.58), 2.5)
    : term('profile', 3 * (other.care / 9 - 0.32), 2.5);

/**
 * What other women chose, because a part of what pleases is the same for all. Twice the weight would please slightly
 * more women, but recommend the same men to everyone.
 */
const choicesTerm = ({ reputation }: ScoringProfile): Term =>
  term('choices', 2.5 * (reputation.contact - 0.3) - 2 * reputation.complaint, 2);
/** How likely he is to answer at all. */
const replyTerm = ({ reputation }: ScoringProfile): Term => term('reply', 1.5 * (reputation.reply - 0.7), 2);

/** Everything that speaks for or against `other` in the eyes of `self`. */
export const termsOf = (self: ScoringProfile, other: ScoringProfile, weights: Weights = WEIGHTS): Term[] => {
  const terms = [
    actsTerm(self, other, weights.questions),
    degreesTerm(self, other),
    freeTimesTerm(self, other),
    term('messages', cell(MESSAGE_TABLE, self.messages, other.messages), 1.8),
    beforeMeetingTerm(self, other),
    ageTerm(self, other),
    bodyTerm(self, other),
    profileTerm(self, other),
    self.sex === WOMAN ? choicesTerm(other) : replyTerm(self),
  ];
  for (const one of terms) one.weight *= weights.terms[one.key];
  return terms;
};

/** Log-odds that `self` says yes, from `termsOf(self, …)`. */
export const logOdds = (terms: readonly Term[], self: ScoringProfile): number => {
  let odds: number = USUAL_LOG_ODDS[self.sex];
  for (const { value, weight } of terms) odds += weight * (value - 0.5);
  return odds;
};
/** Below 1, so that together with λ a man who pleases everyone is not recommended more often than he can answer. */
export const SATISFACTION_POWER = 2 / 3;
/** How content `self` would be, 0 to 1: the chance of a yes, to a power below 1, so that it grows ever more slowly. */
export const satisfaction = (terms: readonly Term[], self: ScoringProfile): number =>
  (1 + Math.exp(-logOdds(terms, self))) ** -SATISFACTION_POWER;

/**
 * `his`: how often the man was recommended lately; `mean`: the same, on average over the men with whom he is compared;
 * `waiting`: how many women chose him in this service day.
 */
type Exposure = { his: number; mean: number; waiting?: number };
/** `hers`: the terms in her eyes; `his`: the terms in his. */
export type PairScore = { score: number; hers: Term[]; his: Term[] };

/**
 * λ ln((e+1)/(ē+1)) + κn²: what a man loses by being recommended more often (e) than the mean of the others (ē), and by
 * the n women who wait for him today. A man answers a few women a day, so each further woman who waits costs more than
 * the one before.
 */
export const fairnessCost = ({ his, mean, waiting = 0 }: Exposure, weights: Weights = WEIGHTS): number =>
  weights.fairness * Math.log((his + 1) / (mean + 1)) + weights.attention * waiting ** 2;

/**
 * The score of a man for a woman; the higher the better: ½ ln s(w→m) + ½ ln s(m→w) − λ ln((e+1)/(ē+1)) − κn², where s
 * is the `satisfaction` of each side and the rest is `fairnessCost`.
 */
export const scorePair = (
  her: ScoringProfile,
  man: ScoringProfile,
  exposure: Exposure,
  weights: Weights = WEIGHTS,
): PairScore => {
  const [hers, his] = [termsOf(her, man, weights), termsOf(man, her, weights)];
  const liking = 0.5 * Math.log(satisfaction(hers, her)) + 0.5 * Math.log(satisfaction(his, man));
  return { hers, his, score: liking - fairnessCost(exposure, weights) };
};

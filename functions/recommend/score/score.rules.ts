import { MAN, WOMAN } from '#shared/options/member.ts';
import { actEvidence } from '#shared/rules/common-acts.ts';
import type { ScoringProfile } from './scoring-profile.ts';
import { type Term, type TermKey, WEIGHTS, type Weights } from './weights.ts';

/*
 * The score by which men are ordered when one of them is to be recommended to a woman. The score is higher when each of
 * the two is more likely to say yes to the other. For fairness between men, the score is lower when the man was often
 * recommended recently, or when many women wait for his answer (docs/recommender.md).
 */

/** Log-odds of a yes when nothing is known about either member, by the sex of the member who decides. */
const USUAL_LOG_ODDS = { [MAN]: -0.8, [WOMAN]: -2 } as const;

/**
 * Makes a term (one criterion of the score) from evidence, which is a change of the log-odds. Evidence above
 * `weight / 2` or below `-weight / 2` is cut to that limit.
 */
const term = (key: TermKey, evidence: number, weight: number): Term => ({
  key,
  value: Math.min(1, Math.max(0, 0.5 + evidence / weight)),
  weight,
});

/**
 * A table of evidence: how much two answers change the log-odds of a yes. It has a row for each answer of the member
 * who judges, and a column for each answer of the partner.
 */
type Table = readonly number[];
const COLUMNS = 4;
/**
 * The evidence (change of the log-odds) of two answers, which are given as indexes from 0. Returns 0 when either is
 * unanswered (-1).
 */
const cell = (table: Table, mine: number, theirs: number): number =>
  mine < 0 || theirs < 0 ? 0 : (table[mine * COLUMNS + theirs] ?? 0);

/**
 * The mean of the acts' evidence includes this many imaginary acts with evidence 0. So the term changes little when the
 * two answered only a few acts.
 */
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
    sum += weight * actEvidence(my, their);
    weights += weight;
  }
  return term('acts', sum / weights, 4);
};

/**
 * Each row is a degree of the member who judges, and each column a degree of the partner. The member's S is compared
 * with the partner's M, and the member's M with the partner's S.
 */
// biome-ignore format: each row of the table stays on one line.
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
/** Evidence in log-odds, by the number of free times (of four) that both members ticked. */
const SHARED_TIMES = [-0.68, 0.05, 0.3, 0.5, 0.5];
const freeTimesTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const isKnown = self.freeTimes !== 0 && other.freeTimes !== 0;
  return term('freeTimes', isKnown ? (SHARED_TIMES[bits(self.freeTimes & other.freeTimes)] ?? 0) : 0, 1.8);
};

/** Rows and columns are how often a member writes: 1日にたくさん, 数回, 相手に合わせる, あまり返せない. */
// biome-ignore format: each row of the table stays on one line.
const MESSAGE_TABLE: Table = [
  0.05, -0.23, -0.05, -0.7,
  -0.18, 0.15, 0.14, -0.25,
  0.17, 0.26, 0.25, 0.15,
  -0.7, -0.22, 0, 0.04,
];
/**
 * Rows and columns are the wishes for a call, for photos or for contact details before a meeting: 絶対に, できれば,
 * 相手が求めるなら, したくない. Used for each of the three questions.
 */
// biome-ignore format: each row of the table stays on one line.
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

/** A woman's wanted ages end at most this many years above their start: 50歳以上 alone counts as 50 to 75. */
const OPEN_BAND_YEARS = 25;
/** When a woman ticked no age, her ideal age of a man is this many years above her own age. */
const YEARS_ABOVE_OWN = 5;
/** How a man's age changes a woman's log-odds of a yes. Her ideal age is the middle of the ages that she ticked. */
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
/**
 * How a woman's age changes a man's log-odds of a yes. His ideal age is some years below the highest age that he named.
 */
const hisAgeEvidence = (self: ScoringProfile, age: number): number => {
  const ceiling = Math.min(55, self.wantedAges[0]?.[1] ?? 55);
  const ideal = 25 + 0.3 * (ceiling - 34);
  return 0.5 - 1.1 * ((age - ideal) / Math.max(3, ceiling - 2 - ideal)) ** 2;
};
/**
 * Ages outside the wanted ages are excluded by `limits.rules.ts`. Within the wanted ages, this term prefers ages close
 * to the ideal age.
 */
const ageTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  if (self.age === 0 || other.age === 0) return term('age', 0, 2);
  return term('age', self.sex === WOMAN ? herAgeEvidence(self, other.age) : hisAgeEvidence(self, other.age), 2);
};

/**
 * How the partner's body type (痩せ型, 普通, マッチョ or むっちり, ぽっちゃり, かなりぽっちゃり) changes the log-odds of a yes, by the sex of the
 * member who judges.
 */
const BODIES = { [MAN]: [0, 0.4, 0.27, -0.45, -1.1], [WOMAN]: [0, 0.45, 0.5, -0.3, -0.8] } as const;
const LOVES_CHUBBY = 2;
const BODIES_OF_CHUBBY_LOVERS = [0, 0.4, 0.27, 0.8, -0.4];
/** How a man's height changes a woman's log-odds of a yes, in the order of `HEIGHTS`. */
const HEIGHT_EVIDENCE = [-0.5, -0.35, -0.1, 0.07, 0.3, 0.55];
const bodyTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const bodies = self.bodyTolerance === LOVES_CHUBBY ? BODIES_OF_CHUBBY_LOVERS : BODIES[self.sex];
  const height = self.sex === WOMAN ? (HEIGHT_EVIDENCE[other.height] ?? 0) : 0;
  return term('body', (bodies[other.bodyType] ?? 0) + height, 3);
};

/**
 * How carefully the partner's profile is filled in, compared with the average. Women have fewer fields, so their
 * average is lower.
 */
const profileTerm = (self: ScoringProfile, other: ScoringProfile): Term =>
  self.sex === WOMAN
    ? term('profile', 2.1 * (other.care / 9 - 0.58), 2.5)
    : term('profile', 3 * (other.care / 9 - 0.32), 2.5);

/**
 * How other women decided about the man. Women partly like the same men, so their decisions help to predict hers. A
 * higher weight of this term would recommend the same men to everyone.
 */
const choicesTerm = ({ reputation }: ScoringProfile): Term =>
  term('choices', 2.5 * (reputation.contact - 0.3) - 2 * reputation.complaint, 2);
/** How likely the man is to reply to any woman. */
const replyTerm = ({ reputation }: ScoringProfile): Term => term('reply', 1.5 * (reputation.reply - 0.7), 2);

/** All terms by which `self` judges `other`. */
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
/**
 * The exponent in `satisfaction`. It is below 1, so that a man whom all women like does not get more recommends than he
 * can answer.
 */
export const SATISFACTION_POWER = 2 / 3;
/** How satisfied `self` would be, 0 to 1: the chance that `self` says yes, to the power `SATISFACTION_POWER`. */
export const satisfaction = (terms: readonly Term[], self: ScoringProfile): number =>
  (1 + Math.exp(-logOdds(terms, self))) ** -SATISFACTION_POWER;

/**
 * `his`: how often the man was recommended lately. `mean`: the average of `his` over the men with whom he is compared.
 * `waiting`: how many women chose him in this service day.
 */
type Exposure = { his: number; mean: number; waiting?: number };
/** `hers`: the terms by which she judges him. `his`: the terms by which he judges her. */
export type PairScore = { score: number; hers: Term[]; his: Term[] };

/**
 * How much fairness lowers a man's score. The first summand grows with his recent recommends, compared with the mean.
 * The second grows with the women who wait for his answer today: each further woman costs more than the one before.
 */
export const fairnessCost = ({ his, mean, waiting = 0 }: Exposure, weights: Weights = WEIGHTS): number =>
  weights.fairness * Math.log((his + 1) / (mean + 1)) + weights.attention * waiting ** 2;

/**
 * The score of a man for a woman; the higher the better. It is the mean of the logarithms of her and his
 * `satisfaction`, minus `fairnessCost`.
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

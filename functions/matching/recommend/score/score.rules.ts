import { MAN, WOMAN } from '#shared/options/member.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/*
 * The score by which a draw orders men for a woman. The score rises with the chance that each of the two says yes to
 * the other, and falls when the man was recommended more often than other men. `docs/recommender.md` measures the
 * score.
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
 * One argument for or against the other member, from the view of one of the two. `value` is 0 (against) to 1 (for); 0.5
 * is neutral. `weight` is the difference in the log-odds of a yes between the values 0 and 1.
 */
export type Term = { key: TermKey; value: number; weight: number };

/**
 * The weights of the score. These weights and the tables below were fitted to simulated markets (docs/recommender.md)
 * and rounded. Fit all of them again when decisions of real members exist.
 */
export type Weights = {
  /** How much each act matters to people, in the order of `ACT_KEYS`; 1 is the usual weight. */
  questions: readonly number[];
  /** A factor for the weight of each term: 0 leaves the term out, 1 changes nothing. */
  terms: Record<TermKey, number>;
  /** λ: how strongly a man's recent recommends lower his score. */
  fairness: number;
  /** κ: how strongly the number of women who chose a man today lowers his score. */
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

/** Log-odds of a yes when nothing is known about the two members, by the sex of the member who decides. */
const USUAL_LOG_ODDS = { [MAN]: -0.8, [WOMAN]: -2 } as const;

/** Makes a term from evidence in log-odds. Evidence above half the weight or below minus half the weight is cut off. */
const term = (key: TermKey, evidence: number, weight: number): Term => ({
  key,
  value: Math.min(1, Math.max(0, 0.5 + evidence / weight)),
  weight,
});

/** Evidence in log-odds for each pair of answers: a row for each own answer, a column for each answer of the other. */
type Table = readonly number[];
const COLUMNS = 4;
/**
 * The evidence that `table` gives for two answers. `mine` and `theirs` are the row and the column, counted from 0; -1
 * means unanswered, and an unanswered question gives no evidence.
 */
const cell = (table: Table, mine: number, theirs: number): number =>
  mine < 0 || theirs < 0 ? 0 : (table[mine * COLUMNS + theirs] ?? 0);

/** Rows and columns: the answers to an act, 積極的にしたい, したい, 相手が望むなら, したくない. */
// biome-ignore format: a table reads as a table.
const ACT_TABLE: Table = [
  2.4, 1.3, -0.3, -1.8,
  1, 0.5, 0, -0.8,
  -1.2, -0.5, 0.1, 0.6,
  -4, -2, 0.4, 2.1,
];
/** This many neutral acts are added to the acts that both members answered, because few answers prove little. */
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

/**
 * Row: the own degree of S or M. Column: the partner's degree of the opposite kind, because S looks for M and M for S.
 */
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
/** Evidence by the number of free times, of four, that both members ticked. */
const SHARED_TIMES = [-0.68, 0.05, 0.3, 0.5, 0.5];
const freeTimesTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const isKnown = self.freeTimes !== 0 && other.freeTimes !== 0;
  return term('freeTimes', isKnown ? (SHARED_TIMES[bits(self.freeTimes & other.freeTimes)] ?? 0) : 0, 1.8);
};

/** Rows and columns: how often a member writes, 1日にたくさん, 数回, 相手に合わせる, あまり返せない. */
// biome-ignore format: a table reads as a table.
const MESSAGE_TABLE: Table = [
  0.05, -0.23, -0.05, -0.7,
  -0.18, 0.15, 0.14, -0.25,
  0.17, 0.26, 0.25, 0.15,
  -0.7, -0.22, 0, 0.04,
];
/**
 * One table for three questions: call, photos and contact details before a meeting. Rows and columns: 絶対に, できれば,
 * 相手が求めるなら, したくない.
 */
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

/** The last band of wanted ages has no upper end. The score treats that band as this many years wide. */
const OPEN_BAND_YEARS = 25;
/** A woman who ticked no age is assumed to prefer men this many years older than herself. */
const YEARS_ABOVE_OWN = 5;
/** A woman's ideal age of a partner is assumed to be the middle of the ages that she ticked. */
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
/** A man's ideal age of a partner is assumed to be some years below the maximum age that he chose. */
const hisAgeEvidence = (self: ScoringProfile, age: number): number => {
  const ceiling = Math.min(55, self.wantedAges[0]?.[1] ?? 55);
  const ideal = 25 + 0.3 * (ceiling - 34);
  return 0.5 - 1.1 * ((age - ideal) / Math.max(3, ceiling - 2 - ideal)) ** 2;
};
/** `limits.rules.ts` excludes partners outside the wanted ages. This term orders partners within the wanted ages. */
const ageTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  if (self.age === 0 || other.age === 0) return term('age', 0, 2);
  return term('age', self.sex === WOMAN ? herAgeEvidence(self, other.age) : hisAgeEvidence(self, other.age), 2);
};

/**
 * Evidence for the body types 痩せ型, 普通, マッチョ or むっちり, ぽっちゃり, かなりぽっちゃり, by the sex of the member who
 * decides.
 */
const BODIES = { [MAN]: [0, 0.4, 0.27, -0.45, -1.1], [WOMAN]: [0, 0.45, 0.5, -0.3, -0.8] } as const;
const LOVES_CHUBBY = 2;
const BODIES_OF_CHUBBY_LOVERS = [0, 0.4, 0.27, 0.8, -0.4];
/** Evidence for a man's height, in the order of `HEIGHTS`. */
const HEIGHT_EVIDENCE = [-0.5, -0.35, -0.1, 0.07, 0.3, 0.55];
const bodyTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const bodies = self.bodyTolerance === LOVES_CHUBBY ? BODIES_OF_CHUBBY_LOVERS : BODIES[self.sex];
  const height = self.sex === WOMAN ? (HEIGHT_EVIDENCE[other.height] ?? 0) : 0;
  return term('body', (bodies[other.bodyType] ?? 0) + height, 3);
};

/**
 * How carefully the other member filled in the profile, compared with the average. Women have fewer fields, so the
 * average of women is lower.
 */
const profileTerm = (self: ScoringProfile, other: ScoringProfile): Term =>
  self.sex === WOMAN
    ? term('profile', 2.1 * (other.care / 9 - 0.58), 2.5)
    : term('profile', 3 * (other.care / 9 - 0.32), 2.5);

/**
 * The choices of other women about the man, because women agree in part about which men they like. Twice the weight
 * would please slightly more women, but would recommend the same men to everyone.
 */
const choicesTerm = ({ reputation }: ScoringProfile): Term =>
  term('choices', 2.5 * (reputation.contact - 0.3) - 2 * reputation.complaint, 2);
/** How likely the man is to answer a woman at all. */
const replyTerm = ({ reputation }: ScoringProfile): Term => term('reply', 1.5 * (reputation.reply - 0.7), 2);

/** All arguments for and against `other` from the view of `self`. */
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
/** Below 1: together with λ, this keeps a man whom everyone likes from more recommends than he can answer. */
export const SATISFACTION_POWER = 2 / 3;
/**
 * How content `self` would be with the other member, 0 to 1: the chance of a yes, raised to `SATISFACTION_POWER`. The
 * power below 1 makes a further rise of a high chance count less.
 */
export const satisfaction = (terms: readonly Term[], self: ScoringProfile): number =>
  (1 + Math.exp(-logOdds(terms, self))) ** -SATISFACTION_POWER;

/**
 * `his`: how often the man was recommended lately. `mean`: the average of that count over the men with whom he is
 * compared. `waiting`: how many women chose him in this service day.
 */
type Exposure = { his: number; mean: number; waiting?: number };
/** `hers`: the terms from her view of him. `his`: the terms from his view of her. */
export type PairScore = { score: number; hers: Term[]; his: Term[] };

/**
 * λ ln((e+1)/(ē+1)) + κn²: the amount by which a man's score falls. The first part counts that he was recommended more
 * often (e) than the mean of the compared men (ē); the second part counts the n women who wait for him today. A man
 * answers only a few women a day, so each further waiting woman costs more than the woman before.
 */
export const fairnessCost = ({ his, mean, waiting = 0 }: Exposure, weights: Weights = WEIGHTS): number =>
  weights.fairness * Math.log((his + 1) / (mean + 1)) + weights.attention * waiting ** 2;

/**
 * The score of a man for a woman; the higher the better: ½ ln s(w→m) + ½ ln s(m→w) − λ ln((e+1)/(ē+1)) − κn². s(a→b) is
 * the `satisfaction` of a with b; the last two parts are `fairnessCost`.
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

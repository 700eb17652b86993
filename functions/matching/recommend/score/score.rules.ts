import type { ScoringProfile } from './scoring-profile.ts';

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
 * One thing that speaks for or against a meeting, from one side: `value` 0 to 1, 0.5 says nothing; `weight` is how far it
 * can move the log-odds that this side says yes, from one end to the other.
 */
export type Term = { key: TermKey; value: number; weight: number };

/**
 * What the scorer believes. The tables below and these numbers were fitted to simulated markets
 * (docs/recommender.md) and rounded; with real decisions they are to be fitted again.
 */
export type Weights = {
  /** How much each act matters to people, in the order of `ACT_KEYS`; 1 is usual. */
  questions: readonly number[];
  /** Of each term, 0 leaves it out and 1 takes it as it is. */
  terms: Record<TermKey, number>;
  /** λ: how strongly being shown often counts against a man. */
  fairness: number;
  /** κ: how strongly the women who chose him today count against one more. */
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

/** Log-odds of a yes where nothing is known of either. */
const USUAL = { 1: -0.8, 2: -2 } as const;

/** Evidence in log-odds, as a term whose value can only move by half its weight to either side. */
const term = (key: TermKey, evidence: number, weight: number): Term => ({
  key,
  value: Math.min(1, Math.max(0, 0.5 + evidence / weight)),
  weight,
});

/** Evidence by two answers, row by row; `COLUMNS` of them, so that one look-up finds a cell. */
type Table = readonly number[];
const COLUMNS = 4;
/** Answers are places from 0; whatever is unanswered says nothing. */
const cell = (table: Table, mine: number, theirs: number): number =>
  mine < 0 || theirs < 0 ? 0 : (table[mine * COLUMNS + theirs] ?? 0);

/** Who answers `row` with a partner who answers `column`: 積極的にしたい, したい, 相手が望むなら, したくない. */
// biome-ignore format: a table reads as a table.
const ACT_TABLE: Table = [
  2.4, 1.3, -0.3, -1.8,
  1, 0.5, 0, -0.8,
  -1.2, -0.5, 0.1, 0.6,
  -4, -2, 0.4, 2.1,
];
/** Acts both answered count as if so many more said nothing: few answers prove little. */
const UNSAID_ACTS = 2;

const actsTerm = (self: ScoringProfile, other: ScoringProfile, questions: readonly number[]): Term => {
  let sum = 0;
  let weights = UNSAID_ACTS;
  const { acts: mine, actWeights } = self;
  const { acts: theirs } = other;
  const isTaught = actWeights.length > 0;
  for (let act = 0; act < mine.length; act += 1) {
    const [my, their] = [mine[act] ?? 0, theirs[act] ?? 0];
    if (my === 0 || their === 0) continue;
    const question = questions[act] ?? 1;
    const weight = isTaught ? question * (actWeights[act] ?? 1) : question;
    sum += weight * (ACT_TABLE[my * COLUMNS + their - COLUMNS - 1] ?? 0);
    weights += weight;
  }
  return term('acts', sum / weights, 4);
};

/** My degree of one kind with the partner's of the other: S looks for M, M for S. */
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
const SHARED_TIMES = [-0.68, 0.05, 0.3, 0.5, 0.5];
const freeTimesTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const isKnown = self.freeTimes !== 0 && other.freeTimes !== 0;
  return term('freeTimes', isKnown ? (SHARED_TIMES[bits(self.freeTimes & other.freeTimes)] ?? 0) : 0, 1.8);
};

/** 1日にたくさん, 数回, 相手に合わせる, あまり返せない. */
// biome-ignore format: a table reads as a table.
const MESSAGE_TABLE: Table = [
  0.05, -0.23, -0.05, -0.7,
  -0.18, 0.15, 0.14, -0.25,
  0.17, 0.26, 0.25, 0.15,
  -0.7, -0.22, 0, 0.04,
];
/** 絶対に, できれば, 相手が求めるなら, したくない; a third each for call, pictures and contact details. */
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

/** A woman's middle of the ages she ticked; without a tick a few years above her own. Years beyond which a band is open. */
const OPEN_BAND_YEARS = 25;
const YEARS_ABOVE_OWN = 5;
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
/** A man who names a ceiling is happiest some years below it. */
const hisAgeEvidence = (self: ScoringProfile, age: number): number => {
  const ceiling = Math.min(55, self.wantedAges[0]?.[1] ?? 55);
  const ideal = 25 + 0.3 * (ceiling - 34);
  return 0.5 - 1.1 * ((age - ideal) / Math.max(3, ceiling - 2 - ideal)) ** 2;
};
/** Wanted ages are limits elsewhere; within them some are more welcome than others. */
const ageTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  if (self.age === 0 || other.age === 0) return term('age', 0, 2);
  return term('age', self.sex === 2 ? herAgeEvidence(self, other.age) : hisAgeEvidence(self, other.age), 2);
};

/** 痩せ型, 普通, マッチョ or むっちり, ぽっちゃり, かなりぽっちゃり, as most see them; and heights in the order of `HEIGHTS`. */
const BODIES = { 1: [0, 0.4, 0.27, -0.45, -1.1], 2: [0, 0.45, 0.5, -0.3, -0.8] } as const;
const LOVES_CHUBBY = 2;
const BODIES_OF_CHUBBY_LOVERS = [0, 0.4, 0.27, 0.8, -0.4];
const HEIGHT_EVIDENCE = [-0.5, -0.35, -0.1, 0.07, 0.3, 0.55];
const bodyTerm = (self: ScoringProfile, other: ScoringProfile): Term => {
  const bodies = self.bodyTolerance === LOVES_CHUBBY ? BODIES_OF_CHUBBY_LOVERS : BODIES[self.sex];
  const height = self.sex === 2 ? (HEIGHT_EVIDENCE[other.height] ?? 0) : 0;
  return term('body', (bodies[other.bodyType] ?? 0) + height, 3);
};

/** How carefully the partner's profile is made, against what is usual: women have fewer fields to fill. */
const profileTerm = (self: ScoringProfile, other: ScoringProfile): Term =>
  self.sex === 2
    ? term('profile', 2.1 * (other.care / 9 - 0.58), 2.5)
    : term('profile', 3 * (other.care / 9 - 0.32), 2.5);

/**
 * What other women chose: a part of what pleases is common to all. Twice the weight would please a few more of those
 * shown, and send everyone to the same men.
 */
const choicesTerm = ({ reputation }: ScoringProfile): Term =>
  term('choices', 2.5 * (reputation.contact - 0.3) - 2 * reputation.complaint, 2);
/** Whether he, of whom it is said, answers at all. */
const replyTerm = ({ reputation }: ScoringProfile): Term => term('reply', 1.5 * (reputation.reply - 0.7), 2);

/** What speaks for and against `other` in the eyes of `self`. */
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
    self.sex === 2 ? choicesTerm(other) : replyTerm(self),
  ];
  for (const one of terms) one.weight *= weights.terms[one.key];
  return terms;
};

/** Log-odds that the side these terms speak for says yes. */
export const logOdds = (terms: readonly Term[], self: ScoringProfile): number => {
  let odds: number = USUAL[self.sex];
  for (const { value, weight } of terms) odds += weight * (value - 0.5);
  return odds;
};
/** Below 1, so that with λ nobody who pleases everyone gets more attention than he can return. */
export const SATISFACTION_POWER = 2 / 3;
/** How content that side would be, 0 to 1: grows with how likely it says yes, ever more slowly. */
export const satisfaction = (terms: readonly Term[], self: ScoringProfile): number =>
  (1 + Math.exp(-logOdds(terms, self))) ** -SATISFACTION_POWER;

/** Times he was shown lately against the men at hand, and how many women chose him in this service day. */
export type Exposure = { his: number; mean: number; waiting?: number };
/** `hers` and `his` are the terms in the eyes of each. */
export type PairScore = { score: number; hers: Term[]; his: Term[] };

/**
 * λ ln((e+1)/(ē+1)) + κn²: what being shown oftener than the men at hand costs a man, and what the n women cost who wait
 * for him today. He answers a few a day, so that the first takes little from the next and each one more takes more.
 */
export const fairnessCost = ({ his, mean, waiting = 0 }: Exposure, weights: Weights = WEIGHTS): number =>
  weights.fairness * Math.log((his + 1) / (mean + 1)) + weights.attention * waiting ** 2;

/**
 * Rank of a man for a woman: both satisfactions count alike, and fairness on how often he was shown against the mean of
 * the men at hand and on who waits for him: ½ ln s(w→m) + ½ ln s(m→w) − λ ln((e+1)/(ē+1)) − κn².
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

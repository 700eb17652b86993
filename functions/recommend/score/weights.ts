/*
 * The criteria of the score and their weights. score.rules.ts computes the criteria.
 */

/**
 * The version of the score, which each recommend stores (docs/decisions/028). Raise it with every change of the
 * criteria, tables or weights that changes a score. weights.test.ts contains a hash for each version.
 */
export const SCORE_VERSION = 1;

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
 * One criterion by which one member judges the other. `value` is 0 (speaks against) to 1 (speaks for), and 0.5 is
 * neutral. `weight` is the difference in log-odds of a yes between the values 0 and 1.
 */
export type Term = { key: TermKey; value: number; weight: number };

/**
 * The weights of the score. They and the tables in `score.rules.ts` and `common-acts.ts` were fitted to simulated
 * markets (docs/recommender.md) and rounded. They must be fitted again when there are real decisions.
 */
export type Weights = {
  /** How much each act matters to people, in the order of `ACT_KEYS`; 1 is the usual weight. */
  questions: readonly number[];
  /** A factor for each term: 0 leaves the term out, 1 does not change the term's weight. */
  terms: Record<TermKey, number>;
  /** How strongly a man's recent recommends lower his score (λ in docs/recommender.md). */
  fairness: number;
  /** How strongly the women who chose a man today lower his score (κ in docs/recommender.md). */
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

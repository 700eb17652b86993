import { ACT_ANSWERS, ACT_KEYS, type ActKey, gradedLabel } from '../options/acts.ts';

/**
 * The evidence of two answers to an act: how much they change the log-odds that the member who judges says yes. Rows
 * are that member's answers, columns the partner's: 積極的にしたい, したい, 相手が望むなら, したくない.
 */
// biome-ignore format: each row of the table stays on one line.
const EVIDENCE: readonly number[] = [
  2.4, 1.3, -0.3, -1.8,
  1, 0.5, 0, -0.8,
  -1.2, -0.5, 0.1, 0.6,
  -4, -2, 0.4, 2.1,
];

/** The evidence of two answers, which are values of `ACT_ANSWERS` (docs/recommender.md). */
export const actEvidence = (mine: number, theirs: number): number =>
  EVIDENCE[mine * ACT_ANSWERS.length + theirs - ACT_ANSWERS.length - 1] ?? 0;

/** Answers to the sixteen acts, as a profile in the API contains them; null when unanswered. */
export type ActValues = Readonly<Record<ActKey, number | null>>;

/** The acts that both members answered, with the evidence for each of the two. */
const comparedActs = (own: ActValues, shown: ActValues) =>
  ACT_KEYS.flatMap((key) => {
    const [mine, theirs] = [own[key], shown[key]];
    if (mine === null || theirs === null) return [];
    if (!gradedLabel(ACT_ANSWERS, mine) || !gradedLabel(ACT_ANSWERS, theirs)) return [];
    return [{ key, forMe: actEvidence(mine, theirs), forThem: actEvidence(theirs, mine) }];
  });

export type CommonActs = {
  /** The acts on which both agree. */
  agreed: ReadonlySet<string>;
  /** The act in which the partner's answer speaks most against the partner for the viewer; undefined without one. */
  worst: ActKey | undefined;
  /** How many acts both have answered. */
  compared: number;
};

/**
 * On which acts the viewer and a partner agree: those in which the recommender takes each one's answer as speaking for
 * the other. So both want the act, or neither wants it of their own accord. `own` and `shown` are the answers as the
 * viewer receives them. An answer that the viewer does not receive is null and does not count (rules: Members).
 */
export const commonActs = (own: ActValues, shown: ActValues): CommonActs => {
  const acts = comparedActs(own, shown);
  const [worst] = acts.filter(({ forMe }) => forMe < 0).toSorted((a, b) => a.forMe - b.forMe);
  return {
    agreed: new Set(acts.filter(({ forMe, forThem }) => forMe > 0 && forThem > 0).map(({ key }) => key)),
    worst: worst?.key,
    compared: acts.length,
  };
};

import type { Feedback } from '#functions/items/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { unpackMan } from '../pool/entry-code.ts';
import { waitingOn } from '../pool/entry-counts.ts';
import type { AreaEntry } from '../pool/pool.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { unpackReputation } from '../score/reputation.ts';
import { type PairScore, scorePair } from '../score/score.rules.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import type { Weights } from '../score/weights.ts';

/*
 * Second step of a draw (the search for a man to recommend to a woman): leaves out the men who must not be recommended
 * to her, and orders the other men by score.
 */

/**
 * A man who may be recommended to the woman. `man` and `score` are computed from `entry`, his pool entry (a short copy
 * of his profile for this search), and not from his profile.
 */
export type Candidate = { entry: AreaEntry; man: ScoringProfile; score: PairScore };
/** The woman to whom one of the ranked men will be recommended. */
export type Recipient = {
  /** Her profile as numbers (`scoringProfileOf`). The field `actWeights` already takes her feedback into account. */
  her: ScoringProfile;
  feedback: Feedback;
  /** Whether this man was recommended to her before. */
  hasSeen: (hisId: MemberId) => boolean;
  /** The weights of the score. When they are absent, `WEIGHTS` are used. Simulations set other weights. */
  weights?: Weights;
};

/**
 * The men of `entries` who may be recommended to the woman, best score first. A man is left out when his plan ended,
 * when he was recommended to her before, when he is outside her limits, or when she is outside his limits.
 */
export const rankCandidates = (
  { her, feedback, hasSeen, weights }: Recipient,
  entries: readonly AreaEntry[],
  now: Date,
): Candidate[] => {
  const today = serviceDay(now);
  const mean = entries.length === 0 ? 0 : entries.reduce((sum, entry) => sum + entry.e, 0) / entries.length;
  return entries
    .filter((entry) => entry.p * 1000 > now.getTime() && !hasSeen(entry.m))
    .map((entry) => ({ entry, man: unpackMan(entry.c, unpackReputation(entry.q)) }))
    .filter(({ man }) => isWithinLimits(her, man, feedback))
    .map(({ entry, man }) => {
      const waiting = waitingOn(entry, today);
      return { entry, man, score: scorePair(her, man, { his: entry.e, mean, waiting }, weights) };
    })
    .sort((a, b) => b.score.score - a.score.score);
};

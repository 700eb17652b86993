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
 * Second step of a draw: leaves out the men of a window who may not be recommended to her, and orders the others by
 * score.
 */

/** A man who may be recommended to her, as his entry describes him. */
export type Candidate = { entry: AreaEntry; man: ScoringProfile; score: PairScore };
/** The woman for whom men are ranked. */
export type Recipient = {
  /** `scoringProfileOf` her profile, with her `actWeights`. */
  her: ScoringProfile;
  feedback: Feedback;
  /** Whether she was recommended a man before. */
  hasSeen: (hisId: MemberId) => boolean;
  /** Absent means `WEIGHTS`. Simulations set other weights. */
  weights?: Weights;
};

/**
 * The men of a window who may be recommended to her, the best first. A man is left out when his plan ended, when she
 * was recommended him before, when he is outside her limits, or when she is outside his limits.
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

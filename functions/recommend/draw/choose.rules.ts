import type { Feedback } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { unpackMan } from '../cards/card-code.ts';
import { waitingOn } from '../cards/cards.ts';
import type { AreaCard } from '../cards/pool.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { unpackReputation } from '../score/reputation.ts';
import { type PairScore, scorePair } from '../score/score.rules.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import type { Weights } from '../score/weights.ts';

/*
 * Second step of a draw: leaves out the men of a window who may not be recommended to her, and orders the others by
 * score.
 */

/** A man who may be recommended to her, as his card describes him. */
export type Candidate = { card: AreaCard; man: ScoringProfile; score: PairScore };
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
  cards: readonly AreaCard[],
  now: Date,
): Candidate[] => {
  const today = serviceDay(now);
  const mean = cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + card.e, 0) / cards.length;
  return cards
    .filter((card) => card.p * 1000 > now.getTime() && !hasSeen(card.m))
    .map((card) => ({ card, man: unpackMan(card.c, unpackReputation(card.q)) }))
    .filter(({ man }) => isWithinLimits(her, man, feedback))
    .map(({ card, man }) => {
      const waiting = waitingOn(card, today);
      return { card, man, score: scorePair(her, man, { his: card.e, mean, waiting }, weights) };
    })
    .sort((a, b) => b.score.score - a.score.score);
};

import type { Feedback } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { unpackMan } from '../cards/card-code.ts';
import { waitingOn } from '../cards/cards.ts';

import { unpackReputation } from '../feedback/reputation.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { type PairScore, scorePair, type Weights } from '../score/score.rules.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import type { AreaCard } from './pool.ts';

export type Candidate = { card: AreaCard; man: ScoringProfile; score: PairScore };
/** She for whom is chosen: `scoringProfileOf` with her `actWeights`, her feedback, and whom she was shown before. */
export type Chooser = {
  her: ScoringProfile;
  feedback: Feedback;
  hasSeen: (hisId: MemberId) => boolean;
  /** What the scorer believes; a simulation tries others. */
  weights?: Weights;
};

/** Men of a window who may be recommended to her, the best first. */
export const rankCandidates = (
  { her, feedback, hasSeen, weights }: Chooser,
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

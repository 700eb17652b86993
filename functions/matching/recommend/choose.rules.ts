import { isWithinLimits } from './limits.rules.ts';
import { type Person, unpackMan } from './person.ts';
import type { AreaCard } from './pool.ts';
import { type PairScore, scorePair } from './score.rules.ts';
import { type SeenItem, seenMark } from './seen.ts';

export type Candidate = { card: AreaCard; man: Person; score: PairScore };

/** Men of a window who may be recommended to her, the best first. */
export const rankCandidates = (her: Person, cards: readonly AreaCard[], seen: SeenItem, now: Date): Candidate[] => {
  const mean = cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + card.e, 0) / cards.length;
  return cards
    .filter((card) => card.p * 1000 > now.getTime() && !seen.men?.has(seenMark(card.m)))
    .map((card) => ({ card, man: unpackMan(card.c) }))
    .filter(({ man }) => isWithinLimits(her, man, seen))
    .map(({ card, man }) => ({ card, man, score: scorePair(her, man, { his: card.e, mean }) }))
    .sort((a, b) => b.score.score - a.score.score);
};

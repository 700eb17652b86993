export { writing } from './contention.ts';
export { dailyRecommendCap, isEligible, isPairVisible, isRedoable } from './matching.rules.ts';
export { findPairFor, type Viewer } from './pair.repository.ts';
export {
  asOf,
  type NewPair,
  newPair,
  type Pair,
  type PairItem,
  type PairReasons,
  pairIdFor,
  pairKey,
  pairOf,
  toSides,
} from './pair.ts';
export { toPairRow } from './pair-row.ts';
export { type PairWriteOptions, pairWrites } from './pair-writes.ts';
export { rebuildCards } from './recommend/cards.repository.ts';
// For a seeder that writes whole populations without the consumer of `member.changed`.
export { type CardItem, type CardsItem, cardKey, cardsKey } from './recommend/cards.ts';
export { type RecommendDay, recommendDayKey } from './recommend/day.ts';
export { explanationJa, reasonsFor } from './recommend/explanation.rules.ts';
export { areasOf, type Person, packMan, personOf, stratumOf } from './recommend/person.ts';
export { scorePair } from './recommend/score.rules.ts';
export { seenWrite } from './recommend/seen.ts';

export { writing } from './contention.ts';
export { dailyRecommendCap, isEligible, isPairVisible, isRedoable } from './matching.rules.ts';
export { findPairFor, type Viewer } from './pair.repository.ts';
export {
  asOf,
  type NewPair,
  newPair,
  type Pair,
  type PairItem,
  pairIdFor,
  pairKey,
  pairOf,
  toSides,
} from './pair.ts';
export { toPairRow } from './pair-row.ts';
export { type PairWriteOptions, pairWrites } from './pair-writes.ts';
export { rebuildCards } from './recommend/cards.repository.ts';
export { type RecommendDay, recommendDayKey } from './recommend/day.ts';
export { explanationJa } from './recommend/explanation.rules.ts';
export { seenWrite } from './recommend/seen.ts';

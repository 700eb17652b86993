export { writing } from './contention.ts';
export { type MatchingDeps, matchingDeps } from './deps.ts';
export { idleDueWrite } from './idle.ts';
export { keepPlace } from './keep-place.ts';
export { closedMark, type ListCounts, leavesPlace } from './list-places.ts';
export { dailyRecommendCap, isEligible, isPairVisible, isRedoable, isReviewable } from './matching.rules.ts';
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
export { knownSince, toPairRow } from './pair-row.ts';
export { listCountsKey, type PairWriteOptions, pairWrites } from './pair-writes.ts';
export { packMan } from './recommend/card-code.ts';
export { rebuildCards } from './recommend/cards.repository.ts';
// For a seeder that writes whole populations without the consumer of `member.changed`.
export { type CardItem, type CardsItem, cardKey, cardsKey } from './recommend/cards.ts';
export { type RecommendDay, recommendDayKey } from './recommend/day.ts';
export { explanationJa, reasonsFor } from './recommend/explanation.rules.ts';
export { areasOf, type Person, personOf } from './recommend/person.ts';
export { scorePair } from './recommend/score.rules.ts';
export { seenWrite } from './recommend/seen.ts';
export { stratumOf } from './recommend/strata.ts';
export { findSetting } from './recommend-setting.ts';
export { ticketMonth } from './serving.rules.ts';
export {
  type ManualRequest,
  type Suggestion,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from './staff-choice.ts';

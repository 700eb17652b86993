export {
  type NewPair,
  newPair,
  type Pair,
  type PairItem,
  type PairReasons,
  pairIdFor,
  pairKey,
  pairOf,
  toSides,
  withExpiredHold,
} from '#functions/records/pair.ts';
export { writing } from './contention.ts';
export { type MatchingDeps, matchingDeps } from './deps.ts';
export { leavesPlace } from './lists/counters.ts';
export { moveMatch } from './lists/move-match.ts';
export { knownSince, toPairRow } from './lists/pair-row.ts';
export { dailyRecommendCap, isEligible, isPairVisible, isRedoable, isReviewable } from './pairs/matching.rules.ts';
export { findPairFor, type Viewer } from './pairs/pair.repository.ts';
export { type PairWriteOptions, pairWrites } from './pairs/pair-writes.ts';
export { packMan } from './recommend/cards/card-code.ts';
export { rebuildCards } from './recommend/cards/cards.repository.ts';

// For a seeder that writes whole populations without the consumer of `member.changed`.

export { exportRecords, findSidesAfter } from './lists/export.repository.ts';
export { stratumOf } from './recommend/cards/pool-strata.ts';
export { explanationJa, reasonsFor } from './recommend/score/explanation.rules.ts';
export { scorePair } from './recommend/score/score.rules.ts';
export { areasOf, type ScoringProfile, scoringProfileOf } from './recommend/score/scoring-profile.ts';
export { seenWrite } from './recommend/seen/seen.ts';
export { exportRecommendSetting } from './serving/export.repository.ts';
export { idleDueWrite } from './serving/pause-idle.schedule.ts';
export { findSetting } from './serving/recommend-setting.ts';
export { ticketMonth } from './serving/serving.rules.ts';
export {
  type ManualRequest,
  type Suggestion,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from './staff-choice/staff-choice.ts';

export { type MatchingDeps, matchingDeps } from './deps.ts';
export { leavesPlace } from './lists/counters.ts';
export { exportRecords, findSidesAfter } from './lists/export.repository.ts';
export { moveMatch } from './lists/move-match.repository.ts';
export { toPairRow } from './lists/pair-row.ts';
export { isPairVisible, isPartnerAway, isPartnerPaused, isRedoable } from './pairs/matching.rules.ts';
export type { Viewer } from './pairs/pair.repository.ts';
export { pairWrites } from './pairs/pair-writes.ts';
export { explanationJa } from './recommend/score/explanation.rules.ts';
export { exportRecommendSetting } from './serving/export.repository.ts';
export {
  type ManualRequest,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from './staff-choice/staff-choice.ts';

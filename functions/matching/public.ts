export { type MatchingDeps, matchingDeps } from './deps.ts';
export { leavesPlace } from './lists/counters.ts';
export { exportRecords, findSidesAfter } from './lists/export.repository.ts';
export { findSuccessors } from './lists/latest-record-ids.repository.ts';
export { moveMatch } from './lists/move-match.repository.ts';
export { findMovedRows } from './lists/moved-rows.repository.ts';
export { toPairRow } from './lists/pair-row.ts';
export { type BlockRepository, createBlockRepository } from './pairs/block.repository.ts';
export { blockMember } from './pairs/block-member.ts';
export { choiceEffects } from './pairs/choice-effects.ts';
export {
  decideChoice,
  isPairVisible,
  isPartnerAway,
  isPartnerPaused,
  isRedoable,
  isReviewable,
} from './pairs/matching.rules.ts';
export type { Viewer } from './pairs/pair.repository.ts';
export { pairWrites } from './pairs/pair-writes.ts';
export { explanationJa } from './recommend/score/explanation.rules.ts';
export { seenWrite } from './recommend/seen/seen.ts';
export { exportRecommendSetting } from './serving/export.repository.ts';
export { findCandidate, type StaffCandidate, searchMen, suggestMen } from './staff-choice/candidates.ts';
export type { MenFilter } from './staff-choice/men-filter.rules.ts';
export { type ManualRequest, staffChoiceWrites, ticketBackWrites } from './staff-choice/staff-choice.ts';

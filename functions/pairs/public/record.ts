export { leavesPlace } from '../record/counters.ts';
export { findSuccessors } from '../record/latest-record-ids.repository.ts';
export {
  decideActivation,
  decideChoice,
  isEligible,
  isPairVisible,
  isPartnerAway,
  isPartnerPaused,
  isRedoable,
  isReviewable,
  serveProblem,
  type Woman,
} from '../record/matching.rules.ts';
export { findMovedRows } from '../record/moved-rows.repository.ts';
export type { Viewer } from '../record/pair.repository.ts';
export { pairWrites } from '../record/pair-writes.ts';

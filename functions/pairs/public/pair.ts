export { leavesSpan } from '../pair/counters.ts';
export { findSuccessors } from '../pair/latest-pair-ids.repository.ts';
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
} from '../pair/matching.rules.ts';
export { findMovedRows } from '../pair/moved-rows.repository.ts';
export type { Viewer } from '../pair/pair.repository.ts';
export { pairWrites } from '../pair/pair-writes.ts';

export { type RecommendDeps, recommendDeps } from './deps.ts';
export { exportRecommendSetting } from './serving/export.repository.ts';
export { findCandidate, type StaffCandidate, searchMen, suggestMen } from './staff-choice/candidates.ts';
export type { MenFilter } from './staff-choice/men-filter.rules.ts';
export { type ManualRequest, staffChoiceWrites, ticketBackWrites } from './staff-choice/staff-choice.ts';

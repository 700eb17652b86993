export { followAbsence } from '../lists/absence.repository.ts';
export { createDisplayProfileRepository } from '../lists/display-profile.repository.ts';
export { explanationJa } from '../lists/explanation.ts';
export { exportPairs, findSidesAfter } from '../lists/export.repository.ts';
export { moveMatch } from '../lists/move-match.repository.ts';
export { toPairRow } from '../lists/pair-row.ts';
export { syncDisplayProfile } from '../lists/sync-display-profile.ts';
export { visitDropWrites, visitDueWrite } from '../lists/visit-plan.ts';

export { lapseWrites } from './age.repository.ts';
export {
  ageStateOf,
  decideReview,
  isDocumentKept,
  REVIEWED_STATE,
  type ReviewOutcome,
} from './age.rules.ts';
export { exportAgeCheck } from './export.repository.ts';

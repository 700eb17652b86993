export {
  ageStateOf,
  decideReview,
  isDocumentKept,
  REVIEWED_STATE,
  type ReviewOutcome,
} from './age.rules.ts';

export { exportReviews } from './export.repository.ts';
export { reviewSummary } from './review.rules.ts';

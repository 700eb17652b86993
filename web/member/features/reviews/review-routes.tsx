import { paths } from '#web/shell/paths.ts';
import { ReviewPages } from './components/review-pages.tsx';

/** /review: all public reviews, newest or most liked first. */
export const ReviewRoute = () => <ReviewPages path={paths.review} />;
/** /reviewindex: the same list at its second address (spec part-2 §2). */
export const ReviewIndexRoute = () => <ReviewPages path={paths.reviewIndex} />;

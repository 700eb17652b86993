import { Link } from 'react-router-dom';
import type { PairId } from '#shared/ids.ts';
import { profileReviewsJa } from '#shared/messages/profile-reviews.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { ownReviewsPath } from '#web/shell/review-paths.ts';
import type { ManProfile } from '../api/use-partner-profile.ts';

type ReviewLineProps = {
  reviews: ManProfile['reviews'];
  /** Id of the pair, when the woman has written a review of this man. */
  own: PairId | undefined;
};

/** How women reviewed the man, in one line, and a link to her own reviews of him. */
export const ReviewLine = ({ reviews, own }: ReviewLineProps) => {
  if (!reviews && !own) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {reviews && (
        <p className="flex min-h-11 items-center gap-2 tabular-nums">
          <Icon name="star" size={20} className="text-ink-soft" />
          {profileReviewsJa.line(reviews.count, reviews.point)}
        </p>
      )}
      {own && (
        <Link to={ownReviewsPath(own)} className="inline-flex min-h-11 items-center text-link">
          {profileReviewsJa.own}
        </Link>
      )}
    </div>
  );
};

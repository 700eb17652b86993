import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLikeReview } from '../api/use-like-review.ts';
import type { PublicReview } from '../api/use-public-reviews.ts';

/** A heart with the count of likes; pressed once more, it takes the like back. */
export const LikeButton = ({ review }: { review: PublicReview }) => {
  const toggle = useLikeReview(review);
  const { already_liked: isLiked, liked_count: count } = review;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={() => void toggle()}
      className={cx(
        'inline-flex min-h-11 select-none items-center gap-2 rounded-full border px-4 text-13 tabular-nums transition-colors',
        isLiked ? 'border-accent-mark bg-accent-tint text-ink' : 'border-line text-ink-soft touched:bg-sunken',
      )}
    >
      <Icon name="heart" size={20} className={cx(isLiked && 'fill-accent text-accent-mark')} />
      {reviewListJa.like(count)}
    </button>
  );
};

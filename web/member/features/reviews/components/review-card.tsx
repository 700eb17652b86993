import { useId, useState } from 'react';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { ReportButton } from '#web/member/features/reports/public.ts';
import { LikeButton } from '#web/shell/like-button.tsx';
import { useLikeReview } from '../api/use-like-review.ts';
import type { PublicReview } from '../api/use-public-reviews.ts';
import { previewOf } from '../reviews.rules.ts';
import { Point } from './point.tsx';
import { ScoreList } from './score-list.tsx';

/**
 * The month of `YYYY-MM-01` as text. A public review shows no day (rules: Reviews and boards, Nobody tells its author).
 */
const monthOf = (updatedAt: string): string => {
  const [year, month] = updatedAt.split('-').map(Number);
  return reviewListJa.month(year ?? 0, month ?? 0);
};

/**
 * One public review: overall score, text, single scores if the author publishes them, likes, and a button to report the
 * review.
 */
export const ReviewCard = ({ review }: { review: PublicReview }) => {
  const like = useLikeReview(review);
  return (
    <article className="flex flex-col gap-3 py-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Point point={review.point} />
        <p className="text-13 text-ink-soft">
          <time dateTime={review.updated_at.slice(0, 7)}>{monthOf(review.updated_at)}</time>
        </p>
      </header>
      <div>
        <Words text={review.published_text} />
        {review.detail_show && <ScoreList scores={review} />}
      </div>
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-2">
        <LikeButton isLiked={review.already_liked} label={reviewListJa.like(review.liked_count)} onPress={like} />
        <ReportButton kind="review" id={review.id} className="-mr-4 font-normal! text-13! text-ink-soft!" />
      </div>
    </article>
  );
};

/** The review's text, cut after a hundred characters until the reader expands it (spec part-1 §5). */
const Words = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (text === '') return <p className="text-ink-soft">{reviewListJa.scoresOnly}</p>;
  const { text: preview, isCut } = previewOf(text);
  return (
    <div>
      <p id={id} className="prose whitespace-pre-line">
        {isOpen ? text : preview}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((now) => !now)}
          className="text-link min-h-11"
        >
          {isOpen ? reviewListJa.less : reviewsJa.more}
        </button>
      )}
    </div>
  );
};

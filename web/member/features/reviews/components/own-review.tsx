import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewOwnJa } from '#shared/messages/review-own.ja.ts';
import { formatDay, formatFullDay } from '#shared/time.ts';
import { StatusPill, type Tone } from '#web/components/status-pill.tsx';
import type { OwnReview as Review } from '../api/use-my-reviews.ts';
import { Point } from './point.tsx';
import { ScoreList } from './score-list.tsx';

const { notes, states } = reviewOwnJa;
const TONES: Record<Review['state'], Tone> = {
  waiting: 'care',
  published: 'good',
  private: 'neutral',
  withheld: 'care',
  hidden: 'danger',
};

/** The meaning of the review's state, with the month from which other members can read the review. */
export const noteOf = ({ state, published_at: at }: Pick<Review, 'state' | 'published_at'>): string => {
  if (state !== 'published') return notes[state];
  const [year = 0, month = 0] = (at ? formatFullDay(new Date(at)) : '').split(/[年月]/).map(Number);
  return notes.published(reviewListJa.month(year, month));
};

/** One of a woman's own reviews, complete: the day, the state, the scores, and the text as she wrote it. */
export const OwnReview = ({ review }: { review: Review }) => (
  <article className="flex flex-col gap-3 py-6">
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-17">
          <time dateTime={review.dating_date}>{formatDay(review.dating_date)}</time>
        </h2>
        <StatusPill tone={TONES[review.state]}>{states[review.state]}</StatusPill>
      </div>
      <p className="mt-1 text-13 text-ink-soft">{noteOf(review)}</p>
    </header>
    <Point point={review.point} />
    <p className="prose">{review.form_concrete_review}</p>
    <ScoreList scores={review} />
    {review.liked_count > 0 && <p className="text-13 text-ink-soft">{reviewOwnJa.liked(review.liked_count)}</p>}
  </article>
);

import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import { Icon } from '#web/components/icon.tsx';

type Scores = Partial<Record<ReviewScoreKey, { score: number; text: string } | null>>;

/**
 * The twelve scores as sentences. They are about intimacy, so the list is collapsed until the reader opens it (look:
 * Discretion).
 */
export const ScoreList = ({ scores }: { scores: Scores }) => {
  const rows = REVIEW_SCORE_KEYS.flatMap((key) => {
    const score = scores[key];
    return score ? [{ key, ...score }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <details className="group/scores">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-input text-link">
        {reviewListJa.details}
        <Icon
          name="chevron"
          size={16}
          className="rotate-90 text-ink-soft transition-transform group-open/scores:-rotate-90"
        />
      </summary>
      <dl className="mt-1 divide-y divide-line border-line border-y">
        {rows.map(({ key, score, text }) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <dt className="w-[11em] shrink-0 text-13 text-ink-soft">{reviewsJa.questions[key]}</dt>
            <dd className="flex min-w-0 flex-1 basis-48 items-baseline justify-between gap-3">
              <span className="min-w-0 [word-break:auto-phrase]">{text}</span>
              <span className="shrink-0 text-13 text-ink-soft tabular-nums">{reviewListJa.score(score)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

import type { ComponentProps } from 'react';
import { REVIEW_SCORE_MAX } from '#shared/limits.ts';
import { type ReviewScore, reviewScoresJa } from '#shared/messages/review-scores.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import type { ReviewScoreKey } from '#shared/options/reviews.ts';
import { FieldSet } from '#web/components/field.tsx';

/** The scores, best first. */
const SCORES = Array.from({ length: REVIEW_SCORE_MAX }, (_, step) => (REVIEW_SCORE_MAX - step) as ReviewScore);

type ScoreFieldProps = { field: ReviewScoreKey; error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onChange'
>;

/**
 * One of the twelve questions. Its four answers are sentences, shown as large chips (native radio buttons). Usage:
 * `<ScoreField field={field} {...control(field)} />`, with `control` from the form hook `useFormValues`.
 */
export const ScoreField = ({ field, error, ...registration }: ScoreFieldProps) => (
  <FieldSet label={reviewsJa.questions[field]} error={error} role="radiogroup">
    <div className="grid auto-rows-fr grid-cols-2 gap-2">
      {SCORES.map((score) => (
        <label
          key={score}
          className="pick flex min-h-14 items-center justify-center rounded-input px-2 py-2 text-balance text-center max-[22.5rem]:px-1 max-[22.5rem]:text-13 leading-snug [word-break:auto-phrase]"
        >
          <input {...registration} type="radio" value={score} className="absolute inset-0 cursor-pointer opacity-0" />
          <span className="relative">{reviewScoresJa[field][score]}</span>
        </label>
      ))}
    </div>
  </FieldSet>
);

import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import type { ReviewScoreKey } from '#shared/options/reviews.ts';
import type { ReviewField } from '../review-values.ts';

const OTHER_LABELS: Partial<Record<ReviewField, string>> = {
  dating_date: reviewsJa.datingDate,
  form_concrete_review: reviewsJa.concrete,
  form_admit_full_publishing: reviewsJa.fullPublishing,
};
const labelOf = (field: ReviewField): string => OTHER_LABELS[field] ?? reviewsJa.questions[field as ReviewScoreKey];

/** A link to each field without an answer, as on the profile's forms. */
export const MissingLinks = ({
  missing,
  onFind,
}: {
  missing: readonly ReviewField[];
  onFind: (field: ReviewField) => void;
}) =>
  missing.length === 0 ? null : (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-semibold">{reviewWritingJa.missing(missing.length)}</p>
      <p className="text-13 text-ink-soft">{reviewWritingJa.missingLead}</p>
      <ul className="-mx-2 mt-1 flex flex-wrap">
        {missing.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => onFind(field)} className="text-link min-h-11 px-2 text-left">
              {labelOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

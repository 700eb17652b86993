import type { PlainDate } from '#shared/ids.ts';
import { REVIEW_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import { FULL_PUBLISHING, OPEN_INFO, PUBLISHING } from '#shared/rules/review-consents.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';
import type { ReviewAnswers } from './api/use-review-form.ts';
import { type Days, stateOf } from './calendar/calendar.rules.ts';

/** Values of the form: each answer is the value of its control; `''` means no answer. */
export type ReviewValues = Record<ReviewScoreKey, string> & {
  dating_date: string;
  form_concrete_review: string;
  form_admit_open_review_info: string;
  form_admit_publishing: string;
  form_admit_full_publishing: string;
};
export type ReviewField = keyof ReviewValues;

export const EMPTY_REVIEW: ReviewValues = {
  ...(Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, ''])) as Record<ReviewScoreKey, string>),
  dating_date: '',
  form_concrete_review: '',
  form_admit_open_review_info: String(OPEN_INFO.everyScore),
  form_admit_publishing: String(PUBLISHING.yes),
  form_admit_full_publishing: '',
};

const isPrivate = (values: ReviewValues): boolean => values.form_admit_publishing === String(PUBLISHING.no);

/**
 * Fields without an answer, in the order of the form (spec part-1 §5). If a woman publishes nothing, the questions
 * about publishing are not required.
 */
export const missingFields = (values: ReviewValues): ReviewField[] => [
  ...(values.dating_date === '' ? (['dating_date'] as const) : []),
  ...REVIEW_SCORE_KEYS.filter((key) => values[key] === ''),
  ...(isBlank(values.form_concrete_review) ? (['form_concrete_review'] as const) : []),
  ...(!isPrivate(values) && values.form_admit_full_publishing === '' ? (['form_admit_full_publishing'] as const) : []),
];

/** The error sentence for a text that is too long; undefined for any other text. */
export const textProblem = ({ form_concrete_review: text }: ReviewValues): string | undefined =>
  countCodePoints(text.trim()) > REVIEW_TEXT_MAX_CHARS ? reviewFormJa.tooLong : undefined;

/** The request body. The values must be complete. */
export const answersOf = (values: ReviewValues): ReviewAnswers => ({
  ...(Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, Number(values[key])])) as Record<ReviewScoreKey, number>),
  dating_date: values.dating_date as PlainDate,
  form_concrete_review: values.form_concrete_review.trim(),
  form_admit_open_review_info: Number(values.form_admit_open_review_info),
  form_admit_publishing: Number(values.form_admit_publishing),
  form_admit_full_publishing: isPrivate(values)
    ? FULL_PUBLISHING.scoresOnly
    : Number(values.form_admit_full_publishing),
});

/** The answers that differ from an empty form. A draft stores only these. */
export const answered = (values: ReviewValues): Partial<ReviewValues> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== EMPTY_REVIEW[field as ReviewField]));

/**
 * An empty form filled with the draft's answers, without invalid values and without a day that can no longer be chosen.
 */
export const fromDraft = (draft: unknown, days: Days): ReviewValues => {
  if (typeof draft !== 'object' || draft === null) return EMPTY_REVIEW;
  const known = Object.entries(draft).filter(([field, value]) => field in EMPTY_REVIEW && typeof value === 'string');
  const values: ReviewValues = { ...EMPTY_REVIEW, ...(Object.fromEntries(known) as Partial<ReviewValues>) };
  return stateOf(values.dating_date, days) === 'open' ? values : { ...values, dating_date: '' };
};

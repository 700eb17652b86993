import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import type { ReviewField } from './review-values.ts';

const { pages, sections } = reviewWritingJa;

/** Some of the twelve questions under one heading. */
type Part = { title: string; scores: readonly ReviewScoreKey[] };
/** A page of the form. `fields`: its fields in their order, the scores too. The key is in the address (`?step=2`). */
export type ReviewStep = { key: '1' | '2' | '3' | '4'; title: string; parts: readonly Part[]; fields: ReviewField[] };

const BEFORE: Part = { title: sections.before, scores: REVIEW_SCORE_KEYS.slice(0, 3) };
const TOGETHER: Part = { title: sections.together, scores: REVIEW_SCORE_KEYS.slice(3, 8) };
const DURATIONS: Part = { title: sections.durations, scores: REVIEW_SCORE_KEYS.slice(8, 11) };
const AFTER: Part = { title: sections.after, scores: REVIEW_SCORE_KEYS.slice(11) };

const stepOf = (key: ReviewStep['key'], parts: readonly Part[], others: readonly ReviewField[] = []): ReviewStep => ({
  key,
  title: pages[key],
  parts,
  fields: [...others, ...parts.flatMap(({ scores }) => scores)],
});

export const FIRST_STEP = stepOf('1', [BEFORE], ['dating_date']);
/** The four pages of the form, with the twelve questions in their documented order (spec part-1 §5). */
export const REVIEW_STEPS: readonly ReviewStep[] = [
  FIRST_STEP,
  stepOf('2', [TOGETHER]),
  stepOf('3', [DURATIONS, AFTER]),
  stepOf(
    '4',
    [],
    ['form_concrete_review', 'form_admit_publishing', 'form_admit_full_publishing', 'form_admit_open_review_info'],
  ),
];

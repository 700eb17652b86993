import { expect, test } from 'vitest';
import { REVIEW_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import {
  answered,
  answersOf,
  EMPTY_REVIEW,
  fromDraft,
  missingFields,
  type ReviewValues,
  textProblem,
} from './review-values.ts';

const days = { first: '2026-06-01', last: '2026-07-03', taken: ['2026-07-01'] };
const scores = Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, '3']));
const full: ReviewValues = {
  ...EMPTY_REVIEW,
  ...scores,
  dating_date: '2026-07-02',
  form_concrete_review: ' 落ち着いて話せました。 ',
  form_admit_full_publishing: '1',
};

test('an empty form misses everything but the consents, which have a default', () => {
  expect(missingFields(EMPTY_REVIEW)).toEqual([
    'dating_date',
    ...REVIEW_SCORE_KEYS,
    'form_concrete_review',
    'form_admit_full_publishing',
  ]);
});

test.each([
  [{}, []],
  [{ form_concrete_review: '　\u200b\n' }, ['form_concrete_review']],
  [{ form_admit_full_publishing: '' }, ['form_admit_full_publishing']],
  [{ form_admit_full_publishing: '', form_admit_publishing: '3' }, []],
  [{ form_replay: '' }, ['form_replay']],
  [{ dating_date: '' }, ['dating_date']],
])('%o misses %o', (over, missing) => expect(missingFields({ ...full, ...over })).toEqual(missing));

test('a text may have two thousand characters, not counting blanks around it', () => {
  expect(textProblem({ ...full, form_concrete_review: ` ${'あ'.repeat(REVIEW_TEXT_MAX_CHARS)} ` })).toBeUndefined();
  expect(textProblem({ ...full, form_concrete_review: 'あ'.repeat(REVIEW_TEXT_MAX_CHARS + 1) })).toBe(
    '2,000文字以内で入力してください。',
  );
});

test('answers are sent as numbers, and a private review publishes no text', () => {
  expect(answersOf(full)).toMatchObject({
    dating_date: '2026-07-02',
    form_dm: 3,
    form_replay: 3,
    form_concrete_review: '落ち着いて話せました。',
    form_admit_open_review_info: 1,
    form_admit_publishing: 1,
    form_admit_full_publishing: 1,
  });
  expect(answersOf({ ...full, form_admit_publishing: '3' }).form_admit_full_publishing).toBe(3);
});

test('a draft keeps the answers, and comes back without a day that got a review since', () => {
  expect(answered(EMPTY_REVIEW)).toEqual({});
  expect(answered({ ...EMPTY_REVIEW, form_dm: '4', dating_date: '2026-07-02' })).toEqual({
    form_dm: '4',
    dating_date: '2026-07-02',
  });
  expect(fromDraft({ form_dm: '4', dating_date: '2026-07-02' }, days)).toMatchObject({
    form_dm: '4',
    dating_date: '2026-07-02',
  });
  for (const day of ['2026-07-01', '2026-07-04', '2026-05-31', 'x'])
    expect(fromDraft({ form_dm: '4', dating_date: day }, days)).toMatchObject({ form_dm: '4', dating_date: '' });
  for (const nothing of [null, 'x', { form_dm: 4, other: '1' }]) expect(fromDraft(nothing, days)).toEqual(EMPTY_REVIEW);
});

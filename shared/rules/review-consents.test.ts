import { expect, test } from 'vitest';
import { isPublishable, showsEveryScore, showsText } from './review-consents.ts';

test.each([
  // Each row: the consents open_review_info, publishing and full_publishing; then whether the review, its text and
  // every score are shown.
  [1, 1, 1, true, true, true],
  [1, 1, 3, true, false, true],
  [4, 1, 1, true, true, false],
  [2, 1, 1, true, true, false],
  [3, 2, 3, true, false, false],
  [1, 3, 1, false, false, false],
])('%i, %i, %i', (open, publishing, full, published, text, scores) => {
  const consents = {
    form_admit_open_review_info: open,
    form_admit_publishing: publishing,
    form_admit_full_publishing: full,
  };
  expect([isPublishable(consents), showsText(consents), showsEveryScore(consents)]).toEqual([published, text, scores]);
});

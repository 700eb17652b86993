import { expect, test } from 'vitest';
import { cutTitle } from './cut-title.ts';

test.each([
  ['a title of 20 characters stands whole', '字'.repeat(20), '字'.repeat(20)],
  ['one of 21 is cut after 20', '字'.repeat(21), `${'字'.repeat(20)}…`],
  ['signs of two units count once', '😀'.repeat(21), `${'😀'.repeat(20)}…`],
])('%s', (_what, title, shown) => {
  expect(cutTitle(title)).toBe(shown);
});

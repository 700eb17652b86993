import { expect, test } from 'vitest';
import { waitedText } from './waited-text.ts';

test.each([
  [0.9, '1分未満'],
  [1, '1分'],
  [59, '59分'],
  [60, '1時間'],
  [61, '1時間1分'],
  [24 * 60 - 1, '23時間59分'],
  [24 * 60, '1日'],
  [71 * 60 + 30, '2日と23時間'],
  [-5, '1分未満'],
])('%s minutes are written %s', (minutes, text) => {
  expect(waitedText(minutes * 60_000)).toBe(text);
});

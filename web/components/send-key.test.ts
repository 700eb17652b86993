import { expect, test } from 'vitest';
import { isSendKey } from './send-key.ts';

const enter = { key: 'Enter', ctrlKey: false, metaKey: false, isComposing: false, keyCode: 13, timeStamp: 10_000 };
const NEVER = Number.NEGATIVE_INFINITY;

test.each([
  ['Ctrl+Enter', { ctrlKey: true }, NEVER, true],
  ['⌘+Enter', { metaKey: true }, NEVER, true],
  ['Enter', {}, NEVER, false],
  ['Ctrl and another key', { ctrlKey: true, key: 'a' }, NEVER, false],
  ['within a conversion', { ctrlKey: true, isComposing: true }, NEVER, false],
  ['a key that the input method took', { ctrlKey: true, keyCode: 229 }, NEVER, false],
  ['right after the end of a conversion', { ctrlKey: true }, 10_000, false],
  ['100 ms after the end', { ctrlKey: true }, 9_900, false],
  ['later', { ctrlKey: true }, 9_899, true],
])('%s: %j', (_what, part, endedAt, sends) => {
  expect(isSendKey({ ...enter, ...part }, endedAt)).toBe(sends);
});

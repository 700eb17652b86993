import type { ReactNode } from 'react';

/**
 * Matches a text that is a list: items of at most 20 characters, separated by `、`. A text with a longer item is a
 * sentence and does not match.
 */
const LIST = /^([^、]{1,20}、)+[^、]{1,20}$/;

/** Lets a list wrap only after `、`, so that 31〜34歳 stays on one line. Returns every other text unchanged. */
export const unbroken = (value: string): ReactNode =>
  LIST.test(value)
    ? value.split(/(?<=、)/).map((part) => (
        <span key={part} className="inline-block">
          {part}
        </span>
      ))
    : value;

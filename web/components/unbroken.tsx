import type { ReactNode } from 'react';

/**
 * A list whose items have at most 20 characters. Text with a longer item is a sentence, which wraps between phrases.
 */
const LIST = /^([^、]{1,20}、)+[^、]{1,20}$/;

/** Lets a joined list wrap only after 、, so that 31〜34歳 stays on one line. Returns every other text unchanged. */
export const unbroken = (value: string): ReactNode =>
  LIST.test(value)
    ? value.split(/(?<=、)/).map((part) => (
        <span key={part} className="inline-block">
          {part}
        </span>
      ))
    : value;

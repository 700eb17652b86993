import type { ReactNode } from 'react';

/** Longer parts are clauses: a sentence breaks between phrases, as elsewhere. */
const LIST = /^([^、]{1,20}、)+[^、]{1,20}$/;

/** Lets a joined list break only after 、, so that 31〜34歳 stays on one line. Leaves every other text as it is. */
export const unbroken = (value: string): ReactNode =>
  LIST.test(value)
    ? value.split(/(?<=、)/).map((part) => (
        <span key={part} className="inline-block">
          {part}
        </span>
      ))
    : value;

import { createElement, Fragment, type ReactNode } from 'react';

/** Matches the last 12 characters of each line. A usual end of a sentence, ご利用いただけます。, has 10. */
const END = /(.{1,12}$)/mu;

/**
 * For a text that wraps between any two characters. `wholeEnd` lets the last 12 characters of each paragraph wrap only
 * between phrases. Otherwise the last line could be just the end of a word, such as `ます。`.
 */
export const wholeEnd = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? createElement(
        Fragment,
        null,
        // `split` with a capture group returns each matched end at an odd index.
        ...text
          .split(END)
          .map((part, index) =>
            index % 2 === 1 ? createElement('span', { className: '[word-break:auto-phrase]' }, part) : part,
          ),
      )
    : text;

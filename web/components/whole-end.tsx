import { createElement, Fragment, type ReactNode } from 'react';

/** Matches the last 12 characters of each line. ご利用いただけます。 has about as many (10). */
const END = /(.{1,12}$)/mu;

/**
 * For texts that wrap between any two characters: lets the last characters of each paragraph wrap only between phrases.
 * Without it the last line could be just the end of a word, such as `ます。`, even with `text-wrap: pretty`.
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

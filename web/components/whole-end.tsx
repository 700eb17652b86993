import { createElement, Fragment, type ReactNode } from 'react';

/** The last 12 characters of each line: about as many as ご利用いただけます。 has. */
const END = /(.{1,12}$)/mu;

/**
 * For texts that wrap between any two characters. `text-wrap: pretty` prevents a last line of a single character. It
 * allows a last line that is only the end of a word, such as ます。. In the returned text, the last characters of each
 * paragraph wrap only between phrases.
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

import { createElement, Fragment, type ReactNode } from 'react';

/** The last characters of each line: about as many as ご利用いただけます。 has. */
const END = /(.{1,12}$)/mu;

/**
 * For texts that fill their lines (`running`, `prose`): `text-wrap: pretty` prevents a last line of a single character,
 * but not one that is only ます。. The end of each paragraph breaks between phrases, so that its last word stays whole.
 */
export const wholeEnd = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? createElement(
        Fragment,
        null,
        // Every second part is an end, because `END` captures.
        ...text
          .split(END)
          .map((part, index) =>
            index % 2 === 1 ? createElement('span', { className: '[word-break:auto-phrase]' }, part) : part,
          ),
      )
    : text;

/**
 * Length of a text as people count it: Unicode code points, so that an emoji or a rare kanji is one.
 * `ignoreWhitespace` leaves out every blank, the full-width one and line breaks included (spec part-1 §5).
 */
export const countCharacters = (text: string, ignoreWhitespace = false): number =>
  Array.from(ignoreWhitespace ? text.replace(/\s/gu, '') : text).length;

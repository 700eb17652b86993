/**
 * Length of a text in Unicode code points, so that an emoji or a rare kanji counts as one.
 * `ignoreWhitespace` skips all white space, including the full-width space and line breaks (spec part-1 §5).
 */
export const countCharacters = (text: string, ignoreWhitespace = false): number =>
  Array.from(ignoreWhitespace ? text.replace(/\s/gu, '') : text).length;

// Marks that take no room count as whitespace: else fifty invisible ones would make a text of fifty characters.
const WHITESPACE_OR_INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Length in code points, without whitespace of any width (spec part-1 §5). */
export const countWithoutWhitespace = (text: string): number => {
  let count = 0;
  for (const _ of text.normalize('NFC').replace(WHITESPACE_OR_INVISIBLE, '')) count += 1;
  return count;
};

/** Length in code points, as limits on stored text are stated. */
export const countCodePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const isBlank = (text: string): boolean => countWithoutWhitespace(text) === 0;

/**
 * Whether the same character stands `limit` times or more in a row (spec part-1 §5, §9).
 * Whitespace between them doesn't break a run, as it doesn't count towards the length either.
 */
export const hasRepeatedRun = (text: string, limit: number): boolean => {
  let run = 0;
  let previous: string | null = null;
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\s/gu, ''))) {
    run = segment === previous ? run + 1 : 1;
    if (run >= limit) return true;
    previous = segment;
  }
  return false;
};

/** The first `maxChars` characters as a reader sees them, with `…` when something was cut. */
export const truncateText = (text: string, maxChars: number): string => {
  // No shorter string can hold more characters than it has code units, so most texts skip the segmenter.
  if (text.length <= maxChars) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === maxChars) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return text;
};

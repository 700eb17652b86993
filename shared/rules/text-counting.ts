// Invisible characters count as whitespace: otherwise fifty of them would pass as a text of fifty characters.
const WHITESPACE_OR_INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Length in code points, without whitespace of any width (spec part-1 §5). */
export const countWithoutWhitespace = (text: string): number => {
  let count = 0;
  for (const _ of text.normalize('NFC').replace(WHITESPACE_OR_INVISIBLE, '')) count += 1;
  return count;
};

/** Length in code points, the unit of all `_CHARS` limits. */
export const countCodePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const isBlank = (text: string): boolean => countWithoutWhitespace(text) === 0;

/**
 * Whether the text repeats one character at least `limit` times in a row (spec part-1 §5, §9).
 * Whitespace doesn't interrupt a run, since it doesn't count towards the length either.
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

/**
 * The first `maxChars` visible characters (an emoji of several code points is one), with `…` when the text is longer.
 */
export const truncateText = (text: string, maxChars: number): string => {
  // A text never has more visible characters than code units, so a short text needs no (slow) segmenter.
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

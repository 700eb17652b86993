import { createHash } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/*
 * How `seen.ts` stores thousands of seen men in two bytes each.
 */

/**
 * A man as 24 bits of the hash of his id. When she has seen ten thousand men, one in 1,700 of the others has the mark
 * of a seen man and is not recommended; a seen man is never taken for a new one.
 */
export const seenMark = (hisId: MemberId): number => createHash('sha256').update(hisId).digest().readUIntBE(0, 3);

const LAST_OF_BYTE = 0x7f;
const MORE = 0x80;

/**
 * Packs marks into about two bytes each: sorted, each as its difference from the one before, in groups of seven bits.
 */
export const packMarks = (marks: Iterable<number>): Uint8Array => {
  const bytes: number[] = [];
  let previous = 0;
  for (const mark of [...new Set(marks)].sort((a, b) => a - b)) {
    let rest = mark - previous;
    for (; rest > LAST_OF_BYTE; rest >>>= 7) bytes.push((rest & LAST_OF_BYTE) | MORE);
    bytes.push(rest);
    previous = mark;
  }
  return Uint8Array.from(bytes);
};

/** Reverses `packMarks`. */
export const unpackMarks = (packed: Uint8Array): Set<number> => {
  const marks = new Set<number>();
  let [mark, step, shift] = [0, 0, 0];
  for (const byte of packed) {
    step |= (byte & LAST_OF_BYTE) << shift;
    shift += 7;
    if (byte & MORE) continue;
    mark += step;
    marks.add(mark);
    [step, shift] = [0, 0];
  }
  return marks;
};

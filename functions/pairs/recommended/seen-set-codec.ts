import { createHash } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/*
 * Format that stores which men were recommended to a woman before: thousands of men, about two bytes for each.
 * `seen.ts` uses this format.
 */

/**
 * A man's mark: 24 bits of the hash of his id. Two men can have the same mark. So when a woman has seen 10,000 men, one
 * in 1,700 new men (2^24 / 10,000) is taken for a seen man and is not recommended. A seen man is never taken for a new
 * man.
 */
export const seenMark = (hisId: MemberId): number => createHash('sha256').update(hisId).digest().readUIntBE(0, 3);

const LAST_OF_BYTE = 0x7f;
const MORE = 0x80;

/**
 * Packs marks into about two bytes each: sorts them, and stores the difference of each mark from the previous one in
 * groups of seven bits.
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

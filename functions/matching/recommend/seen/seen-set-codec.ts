import { createHash } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/**
 * A man as 24 bits of his id's hash. Among ten thousand seen men one in 1,700 others is taken for one of them and not
 * shown; nobody seen is ever taken for new.
 */
export const seenMark = (hisId: MemberId): number => createHash('sha256').update(hisId).digest().readUIntBE(0, 3);

const LAST_OF_BYTE = 0x7f;
const MORE = 0x80;

/** Marks in about two bytes each: sorted, as differences in seven-bit groups. */
export const packMarks = (marks: Iterable<number>): Uint8Array => {
  const bytes: number[] = [];
  let before = 0;
  for (const mark of [...new Set(marks)].sort((a, b) => a - b)) {
    let rest = mark - before;
    for (; rest > LAST_OF_BYTE; rest >>>= 7) bytes.push((rest & LAST_OF_BYTE) | MORE);
    bytes.push(rest);
    before = mark;
  }
  return Uint8Array.from(bytes);
};

/** What `packMarks` packed. */
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

import { expect, test } from 'vitest';
import type { SeenItem } from '#functions/items/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { RECENT_MAX, seenBefore, seenWrites } from './seen.ts';
import { packMarks, seenMark, unpackMarks } from './seen-set-codec.ts';

const her = 'w1' as MemberId;
const men = Array.from({ length: 3650 }, (_, index) => `m${index}-of-many` as MemberId);

test.each([
  ['none', []],
  ['the ends of the range', [0, 1, 127, 128, 2 ** 24 - 1]],
  ['thousands', men.map(seenMark)],
])('packed marks unpack to the same marks: %s', (_what, marks) => {
  expect(unpackMarks(packMarks(marks))).toEqual(new Set([...marks].sort((a, b) => a - b)));
});

test('the marks of ten men a day for a year fit two read units', () => {
  expect(packMarks(men.map(seenMark)).length).toBeLessThanOrEqual(8000);
});

test('a seen man never counts as a new one, and only a few of 10,000 others count as seen', () => {
  const [recent, older] = [men.slice(0, 100), men.slice(100)];
  const hasSeen = seenBefore({
    seen: { recent: new Set(recent.map(seenMark)) },
    archive: { marks: packMarks(older.map(seenMark)), folds: 1 },
  });
  expect(men.every(hasSeen)).toBe(true);
  const strangers = Array.from({ length: 10_000 }, (_, index) => `s${index}` as MemberId);
  expect(strangers.filter(hasSeen).length).toBeLessThan(12);
});

test('a full set of marks moves into the archive, and the new mark starts the next set', () => {
  const full: SeenItem = { recent: new Set(men.slice(0, RECENT_MAX).map(seenMark)), folds: 3 };
  const archive = { marks: packMarks(men.slice(500, 600).map(seenMark)), folds: 3 };
  expect(seenWrites(her, men[200] as MemberId, { seen: { ...full, recent: new Set([1]) }, archive })).toHaveLength(1);
  const [seen, folded] = seenWrites(her, men[200] as MemberId, { seen: full, archive });
  expect(seen).toMatchObject({ update: { set: { recent: new Set([seenMark(men[200] as MemberId)]), folds: 4 } } });
  expect(folded).toMatchObject({ if: ['#folds = :folds', { folds: 3 }], put: { folds: 4 } });
  const marks = (folded as unknown as { put: { marks: Uint8Array } }).put.marks;
  expect(unpackMarks(marks)).toEqual(
    new Set([...men.slice(0, RECENT_MAX), ...men.slice(500, 600)].map(seenMark).sort((a, b) => a - b)),
  );
});

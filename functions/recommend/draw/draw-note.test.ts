import { expect, test } from 'vitest';
import { type DrawNote, packDrawNote, unpackDrawNote } from '#functions/pairs/recommended/draw-note.ts';
import type { PlainDate } from '#shared/ids.ts';

const note: DrawNote = {
  scoreVersion: 12,
  day: '2026-11-22' as PlainDate,
  occasion: 'three',
  way: 'sweep',
  stratum: 'S2',
  area: '和歌山県',
  ranked: 240,
  position: 4,
  score: -12.35,
  best: [0.5, -0.25, -1, -1.5, -2.25, -10, -11, -12.35],
};

test.each([
  ['a long note', note],
  [
    'a pick by staff, without other candidates',
    { ...note, way: 'picked', occasion: 'request', area: undefined, best: [] },
  ],
  ['a newcomer', { ...note, way: 'newcomer', occasion: 'asked', best: [-1] }],
] as const)('a packed note unpacks to the same note: %s', (_what, one) => {
  expect(unpackDrawNote(packDrawNote(one as DrawNote))).toEqual(one);
  expect(packDrawNote(one as DrawNote).length).toBeLessThan(90);
});

test('scores are stored in hundredths', () => {
  expect(unpackDrawNote(packDrawNote({ ...note, score: -1.23456, best: [-0.001] }))).toMatchObject({
    score: -1.23,
    best: [0],
  });
});

test.each([undefined, '', '1 2026-11-22 zz'])('%j is no note', (packed) => {
  expect(unpackDrawNote(packed)).toBeUndefined();
});

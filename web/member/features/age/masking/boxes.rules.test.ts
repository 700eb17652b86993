import { describe, expect, test } from 'vitest';
import { type Box, centredFrame } from '#shared/rules/document-layouts.ts';
import { coverage, drawnBox, moveBox, resizeBox, toPixels, turnBox, withinFrame } from './boxes.rules.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const rounded = ({ x, y, width, height }: Box) => [x, y, width, height].map((value) => Number(value.toFixed(3)));

test.each([
  ['inside', { x: 0.1, y: -0.1 }, [0.3, 0.1, 0.4, 0.2]],
  ['over the right edge', { x: 0.9, y: 0 }, [0.6, 0.2, 0.4, 0.2]],
  ['over the upper left corner', { x: -1, y: -1 }, [0, 0, 0.4, 0.2]],
])('a box moved %s stays whole and on the picture', (_where, by, expected) => {
  expect(rounded(moveBox(box(0.2, 0.2, 0.4, 0.2), by))).toEqual(expected);
});

test.each([
  ['se', { x: 0.1, y: 0.1 }, [0.2, 0.2, 0.5, 0.3]],
  ['nw', { x: 0.1, y: 0.1 }, [0.3, 0.3, 0.3, 0.1]],
  ['ne', { x: 0.1, y: -0.1 }, [0.2, 0.1, 0.5, 0.3]],
  ['sw', { x: -0.1, y: 0.1 }, [0.1, 0.2, 0.5, 0.3]],
  ['se', { x: -1, y: -1 }, [0.2, 0.2, 0.02, 0.02]],
  ['nw', { x: 1, y: 1 }, [0.58, 0.38, 0.02, 0.02]],
  ['se', { x: 1, y: 1 }, [0.2, 0.2, 0.8, 0.8]],
] as const)('corner %s pulled by %o', (corner, by, expected) => {
  expect(rounded(resizeBox(box(0.2, 0.2, 0.4, 0.2), corner, by))).toEqual(expected);
});

test.each([
  ['down to the right', { x: 0.1, y: 0.1 }, { x: 0.4, y: 0.3 }, [0.1, 0.1, 0.3, 0.2]],
  ['up to the left', { x: 0.4, y: 0.3 }, { x: 0.1, y: 0.1 }, [0.1, 0.1, 0.3, 0.2]],
  ['beyond the picture', { x: 0.5, y: 0.5 }, { x: 3, y: 3 }, [0.5, 0.5, 0.5, 0.5]],
  ['as a thin line', { x: 0.1, y: 0.999 }, { x: 0.5, y: 1 }, [0.1, 0.98, 0.4, 0.02]],
])('a box drawn %s', (_how, from, to, expected) => {
  const drawn = drawnBox(from, to);
  expect(drawn && rounded(drawn)).toEqual(expected);
});

test('a tap draws nothing', () => {
  expect(drawnBox({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.505 })).toBeUndefined();
});

test('four quarter turns bring a box back', () => {
  const start = box(0.1, 0.2, 0.3, 0.15);
  expect(rounded(turnBox(start))).toEqual([0.65, 0.1, 0.15, 0.3]);
  expect(rounded(turnBox(turnBox(turnBox(turnBox(start)))))).toEqual(rounded(start));
});

test('the part of a suggestion outside the picture is cut off', () => {
  expect(rounded(withinFrame(box(0.5, 0.5, 0.6, 0.6), box(0.4, 0.4, 0.6, 0.6)))).toEqual([0.7, 0.7, 0.3, 0.3]);
});

describe('a frame in the middle', () => {
  test.each([
    ['of a wide picture', { width: 2000, height: 1000 }],
    ['of a tall picture', { width: 1000, height: 2000 }],
  ])('%s has the document’s shape and a margin', (_which, picture) => {
    const frame = centredFrame(picture, 1.585);
    expect((frame.width * picture.width) / (frame.height * picture.height)).toBeCloseTo(1.585, 5);
    expect(Math.max(frame.width, frame.height)).toBeCloseTo(0.92, 5);
    expect(frame.x * 2 + frame.width).toBeCloseTo(1, 5);
  });
});

test('pixels are rounded outwards and never beyond the picture', () => {
  expect(toPixels(box(0.105, 0.105, 0.5, 0.5), { width: 100, height: 10 })).toEqual({
    left: 10,
    top: 1,
    width: 51,
    height: 6,
  });
  expect(toPixels(box(0.9, 0.9, 0.1, 0.1), { width: 33, height: 33 })).toEqual({
    left: 29,
    top: 29,
    width: 4,
    height: 4,
  });
});

test('coverage is the share of the area under the box', () => {
  expect(coverage(box(0, 0, 0.2, 0.2), box(0.1, 0, 0.5, 0.5))).toBeCloseTo(0.5, 5);
  expect(coverage(box(0, 0, 0.2, 0.2), box(0.2, 0.2, 0.5, 0.5))).toBe(0);
});

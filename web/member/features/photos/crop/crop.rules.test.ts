import { describe, expect, test } from 'vitest';
import { firstCrop, moveCrop, squareOfCrop, zoomCrop, zoomOf } from './crop.rules.ts';

const TALL = { width: 800, height: 1300 };
const WIDE = { width: 1600, height: 1000 };

test.each([
  ['a tall picture', TALL, { x: 0, y: 100, width: 800, height: 1000 }],
  ['a wide picture', WIDE, { x: 400, y: 0, width: 800, height: 1000 }],
  ['a picture of 4:5', { width: 400, height: 500 }, { x: 0, y: 0, width: 400, height: 500 }],
])('the first crop of %s is its largest 4:5', (_which, picture, crop) => {
  expect(firstCrop(picture)).toEqual(crop);
});

test.each([
  ['down', { x: 0, y: 0.1 }, { x: 0, y: 180, width: 800, height: 1000 }],
  ['beyond the lower edge', { x: 0, y: 3 }, { x: 0, y: 300, width: 800, height: 1000 }],
  ['sideways where there is no room', { x: 0.5, y: 0 }, { x: 0, y: 100, width: 800, height: 1000 }],
])('a crop moved %s stays on the picture', (_where, by, expected) => {
  expect(moveCrop(firstCrop(TALL), by, TALL)).toEqual(expected);
});

describe('zooming', () => {
  test('keeps the middle in the middle', () => {
    const near = zoomCrop(firstCrop(WIDE), 2, WIDE);
    expect(near).toEqual({ x: 600, y: 250, width: 400, height: 500 });
    expect(zoomOf(near, WIDE)).toBe(2);
    expect(zoomCrop(near, 1, WIDE)).toEqual(firstCrop(WIDE));
  });
  test('out of a corner stays on the picture', () => {
    const corner = moveCrop(zoomCrop(firstCrop(WIDE), 4, WIDE), { x: 9, y: 9 }, WIDE);
    expect(corner).toEqual({ x: 1400, y: 750, width: 200, height: 250 });
    expect(zoomCrop(corner, 1, WIDE)).toEqual({ x: 800, y: 0, width: 800, height: 1000 });
  });
  test.each([
    [0.2, 1],
    [9, 4],
  ])('to %d is held at %d', (zoom, held) => {
    expect(zoomOf(zoomCrop(firstCrop(TALL), zoom, TALL), TALL)).toBe(held);
  });
});

test('the sample of the lists is the square that the server cuts out', () => {
  expect(squareOfCrop({ x: 10, y: 20, width: 800, height: 1000 })).toEqual({ x: 10, y: 60, width: 800, height: 800 });
});

import { expect, test } from 'vitest';
import { photoHeightPx, photoWithin, squareOfPhoto } from './photo-shape.ts';

test.each([
  [390, 488],
  [780, 975],
])('a photo %i px wide is %i px high', (width, height) => {
  expect(photoHeightPx(width)).toBe(height);
});

test.each([
  ['a large portrait', { width: 1200, height: 1600 }, { width: 780, height: 975 }],
  ['a small portrait', { width: 300, height: 600 }, { width: 300, height: 375 }],
  ['a square', { width: 500, height: 500 }, { width: 400, height: 500 }],
  ['a wide picture', { width: 1600, height: 400 }, { width: 320, height: 400 }],
  ['a strip', { width: 900, height: 3 }, { width: 2, height: 3 }],
  ['one pixel', { width: 1, height: 1 }, { width: 1, height: 1 }],
])('the photo within %s is 4:5 and enlarges nothing', (_what, picture, photo) => {
  expect(photoWithin(picture, 780)).toEqual(photo);
});

test.each([
  [
    'a portrait: a fifth of the rest is left out above',
    { width: 780, height: 975 },
    { left: 0, top: 39, width: 780, height: 780 },
  ],
  ['a square', { width: 96, height: 96 }, { left: 0, top: 0, width: 96, height: 96 }],
])('the square of %s', (_what, photo, square) => {
  expect(squareOfPhoto(photo)).toEqual(square);
});

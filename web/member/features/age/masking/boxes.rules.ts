import type { Box } from '#shared/rules/document-layouts.ts';

export type Point = { x: number; y: number };
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** Smallest width and height of a box, as a fraction of the picture. A smaller box is hard to see and to drag. */
export const MIN_EDGE = 0.02;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const around = (point: Point): Point => ({ x: clamp(point.x, 0, 1), y: clamp(point.y, 0, 1) });

/** Moves the box within the picture. No part of the box leaves the picture. */
export const moveBox = ({ x, y, width, height }: Box, by: Point): Box => ({
  x: clamp(x + by.x, 0, 1 - width),
  y: clamp(y + by.y, 0, 1 - height),
  width,
  height,
});

/**
 * Moves one corner of the box; the opposite corner stays. The box keeps at least `MIN_EDGE` in width and height, and
 * never leaves the picture.
 */
export const resizeBox = ({ x, y, width, height }: Box, corner: Corner, by: Point): Box => {
  const [right, bottom] = [x + width, y + height];
  const left = corner.endsWith('w') ? clamp(x + by.x, 0, right - MIN_EDGE) : x;
  const top = corner.startsWith('n') ? clamp(y + by.y, 0, bottom - MIN_EDGE) : y;
  const end = corner.endsWith('e') ? clamp(right + by.x, left + MIN_EDGE, 1) : right;
  const base = corner.startsWith('s') ? clamp(bottom + by.y, top + MIN_EDGE, 1) : bottom;
  return { x: left, y: top, width: end - left, height: base - top };
};

/** The box between start and end of a drag; undefined if the pointer moved less than `MIN_EDGE` in both directions. */
export const drawnBox = (from: Point, to: Point): Box | undefined => {
  const [a, b] = [around(from), around(to)];
  const box = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  return box.width < MIN_EDGE && box.height < MIN_EDGE ? undefined : atLeast(box);
};
const atLeast = (box: Box): Box =>
  moveBox({ ...box, width: Math.max(box.width, MIN_EDGE), height: Math.max(box.height, MIN_EDGE) }, { x: 0, y: 0 });

/**
 * Converts a box from fractions of `frame` into fractions of the picture, and cuts off the part outside the picture.
 */
export const withinFrame = (box: Box, frame: Box): Box => {
  const from = around({ x: frame.x + box.x * frame.width, y: frame.y + box.y * frame.height });
  const to = around({
    x: frame.x + (box.x + box.width) * frame.width,
    y: frame.y + (box.y + box.height) * frame.height,
  });
  return atLeast({ x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y });
};

/** The position of a box after the picture was turned right by 90 degrees. */
export const turnBox = ({ x, y, width, height }: Box): Box => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

/** The share of `area` that `box` covers: 0 to 1. */
export const coverage = (area: Box, box: Box): number => {
  const width = Math.min(area.x + area.width, box.x + box.width) - Math.max(area.x, box.x);
  const height = Math.min(area.y + area.height, box.y + box.height) - Math.max(area.y, box.y);
  return width > 0 && height > 0 ? (width * height) / (area.width * area.height) : 0;
};

/**
 * Converts a box to whole pixels and rounds outwards, because a half-covered pixel could leave a part of a letter
 * readable.
 */
export const toPixels = ({ x, y, width, height }: Box, picture: { width: number; height: number }) => {
  const [left, top] = [Math.floor(x * picture.width), Math.floor(y * picture.height)];
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil((x + width) * picture.width)) - left,
    height: Math.min(picture.height, Math.ceil((y + height) * picture.height)) - top,
  };
};

import type { PictureSize } from '#web/platform/upload/picture.ts';

/** A square of the picture, in pixels of the picture. */
export type Crop = { x: number; y: number; side: number };

export const ZOOM_MAX = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const within = ({ x, y, side }: Crop, { width, height }: PictureSize): Crop => ({
  x: clamp(x, 0, width - side),
  y: clamp(y, 0, height - side),
  side,
});
const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);

/**
 * The largest square of the picture, in the middle of a wide picture. In a tall picture the square lies nearer to the
 * top, where faces usually are.
 */
export const firstCrop = (picture: PictureSize): Crop => {
  const side = largestSide(picture);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 3, side };
};

/** `by` is the distance in fractions of the square's side. */
export const moveCrop = (crop: Crop, by: { x: number; y: number }, picture: PictureSize): Crop =>
  within({ ...crop, x: crop.x + by.x * crop.side, y: crop.y + by.y * crop.side }, picture);

/** Zoom relative to the largest square: 1 to ZOOM_MAX. */
export const zoomOf = ({ side }: Crop, picture: PictureSize): number => largestSide(picture) / side;

/** Zooms around the middle of the square. */
export const zoomCrop = (crop: Crop, zoom: number, picture: PictureSize): Crop => {
  const side = largestSide(picture) / clamp(zoom, 1, ZOOM_MAX);
  const shift = (crop.side - side) / 2;
  return within({ x: crop.x + shift, y: crop.y + shift, side }, picture);
};

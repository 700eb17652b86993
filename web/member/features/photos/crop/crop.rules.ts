import type { PictureSize } from '#web/platform/upload/picture.ts';

/** A square of the picture, in its pixels. */
export type Crop = { x: number; y: number; side: number };

export const ZOOM_MAX = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const within = ({ x, y, side }: Crop, { width, height }: PictureSize): Crop => ({
  x: clamp(x, 0, width - side),
  y: clamp(y, 0, height - side),
  side,
});
const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);

/** The largest square: in the middle, but in the upper third of a tall picture, where faces are. */
export const firstCrop = (picture: PictureSize): Crop => {
  const side = largestSide(picture);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 3, side };
};

/** Moves the square by fractions of itself. */
export const moveCrop = (crop: Crop, by: { x: number; y: number }, picture: PictureSize): Crop =>
  within({ ...crop, x: crop.x + by.x * crop.side, y: crop.y + by.y * crop.side }, picture);

/** How much nearer than the largest square: 1 to ZOOM_MAX. */
export const zoomOf = ({ side }: Crop, picture: PictureSize): number => largestSide(picture) / side;

/** Nearer or further, around the middle of what is seen. */
export const zoomCrop = (crop: Crop, zoom: number, picture: PictureSize): Crop => {
  const side = largestSide(picture) / clamp(zoom, 1, ZOOM_MAX);
  const shift = (crop.side - side) / 2;
  return within({ x: crop.x + shift, y: crop.y + shift, side }, picture);
};

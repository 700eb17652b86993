import { HEIGHT_OF_WIDTH, squareOfPhoto } from '#shared/rules/photo-shape.ts';
import type { PictureSize } from '#web/platform/upload/picture.ts';

/** A part of the picture, in pixels of the picture. */
export type Part = { x: number; y: number; width: number; height: number };
/** The part that becomes the photo, with an aspect ratio of 4:5 (rules: Uploads). */
export type Crop = Part;

export const ZOOM_MAX = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const within = ({ x, y, width, height }: Crop, picture: PictureSize): Crop => ({
  x: clamp(x, 0, picture.width - width),
  y: clamp(y, 0, picture.height - height),
  width,
  height,
});
const largestWidth = ({ width, height }: PictureSize): number => Math.min(width, height / HEIGHT_OF_WIDTH);

/**
 * The largest 4:5 part. In a wide picture it is in the middle; in a tall picture it is nearer to the top, where faces
 * usually are.
 */
export const firstCrop = (picture: PictureSize): Crop => {
  const width = largestWidth(picture);
  const height = width * HEIGHT_OF_WIDTH;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 3, width, height };
};

/** Moves the part within the picture. `by`: distance in fractions of the part's width. */
export const moveCrop = (crop: Crop, by: { x: number; y: number }, picture: PictureSize): Crop =>
  within({ ...crop, x: crop.x + by.x * crop.width, y: crop.y + by.y * crop.width }, picture);

/** Zoom relative to the largest crop: 1 to ZOOM_MAX. */
export const zoomOf = ({ width }: Crop, picture: PictureSize): number => largestWidth(picture) / width;

/** Zooms around the centre of the part. */
export const zoomCrop = (crop: Crop, zoom: number, picture: PictureSize): Crop => {
  const width = largestWidth(picture) / clamp(zoom, 1, ZOOM_MAX);
  const height = width * HEIGHT_OF_WIDTH;
  const x = crop.x + (crop.width - width) / 2;
  const y = crop.y + (crop.height - height) / 2;
  return within({ x, y, width, height }, picture);
};

/** The part of the crop that lists show as a square. */
export const squareOfCrop = (crop: Crop): Part => {
  const { left, top, width, height } = squareOfPhoto(crop);
  return { x: crop.x + left, y: crop.y + top, width, height };
};

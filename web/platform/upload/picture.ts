import { ApiError } from '../api/api-error.ts';

export type PictureSize = { width: number; height: number };

/**
 * Longest edge of an uploaded picture, in px. At this size small print of a document is readable, and a photo is sharp
 * on any screen.
 */
const MAX_EDGE_PX = 1600;

/**
 * The decoded pixels of a picture, in upright orientation.
 * @throws ApiError `image_type_refused` when the file is no image, `image_unreadable` when the browser can't decode
 * it.
 */
export const decodePicture = async (file: Blob): Promise<ImageBitmap> => {
  if (!file.type.startsWith('image/')) throw new ApiError('image_type_refused', { status: 0 });
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ApiError('image_unreadable', { status: 0, cause });
  }
};

/**
 * The picture's size in whole pixels, scaled down so that no edge is longer than `maxEdge`. A smaller picture is not
 * scaled.
 */
export const fitWithin = ({ width, height }: PictureSize, maxEdge: number): PictureSize => {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A new JPEG that contains what `paint` draws on a white background. It contains no metadata of the original file
 * (place, device).
 * @throws ApiError `image_unreadable` when the browser can't draw or encode.
 */
export const drawJpeg = async (
  { width, height }: PictureSize,
  paint: (context: CanvasRenderingContext2D) => void,
  quality: number,
): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ApiError('image_unreadable', { status: 0 });
  // JPEG has no transparency. Without a background, transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  paint(context);
  // JPEG and not WebP, because not every supported browser can encode WebP.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new ApiError('image_unreadable', { status: 0 });
  return blob;
};

const turnedSize = ({ width, height }: PictureSize, turns: number): PictureSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Size in px in which a picture is uploaded: turned clockwise by `turns` × 90°, at most MAX_EDGE_PX per edge. */
export const sentSize = (picture: PictureSize, turns: number): PictureSize =>
  fitWithin(turnedSize(picture, turns), MAX_EDGE_PX);

/** Draws a picture, turned clockwise by `turns` × 90° and scaled to `size`. */
export const paintTurned = (
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  turns: number,
  size: PictureSize,
): void => {
  const upright = turnedSize(size, turns);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -upright.width / 2, -upright.height / 2, upright.width, upright.height);
  context.restore();
};

export type WorkingPicture = { blob: Blob; size: PictureSize };
/**
 * JPEG quality of the picture that a member edits. Small print stays readable although the edited picture is encoded
 * again.
 */
const WORKING_QUALITY = 0.92;

/** The picture for an editor: made upright, then turned clockwise by `turns` × 90° and scaled to its upload size. */
export const workingPicture = async (file: Blob, turns: number): Promise<WorkingPicture> => {
  const picture = await decodePicture(file);
  const size = sentSize(picture, turns);
  const blob = await drawJpeg(size, (context) => paintTurned(context, picture, turns, size), WORKING_QUALITY);
  picture.close();
  return { blob, size };
};

export const jpegFile = (blob: Blob, name: string): File => new File([blob], `${name}.jpg`, { type: 'image/jpeg' });

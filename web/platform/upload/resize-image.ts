import { ApiError } from '../api/api-error.ts';

export type ResizeOptions = {
  /** Longest edge in px; smaller pictures keep their size. */
  maxEdge?: number;
  /** 0 to 1. */
  quality?: number;
};

/**
 * A picture as an upright JPEG of at most 1,600 px. Drawing it anew drops all metadata (place, device) before anything
 * leaves the browser, and turns the camera's orientation into pixels.
 * @throws ApiError `image_type_refused` when the file is no image, `image_unreadable` when the browser can't decode it.
 */
export const resizeImage = async (
  file: File,
  { maxEdge = 1600, quality = 0.88 }: ResizeOptions = {},
): Promise<File> => {
  if (!file.type.startsWith('image/')) throw new ApiError('image_type_refused', { status: 0 });
  const picture = await decode(file);
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const blob = await draw(picture, width, height, quality);
  picture.close();
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
};

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ApiError('image_unreadable', { status: 0, cause });
  }
};

const draw = async (picture: ImageBitmap, width: number, height: number, quality: number): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ApiError('image_unreadable', { status: 0 });
  // JPEG has no transparency: without a ground, clear parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // JPEG rather than WebP: not every browser that runs the app can write WebP, and the server re-encodes anyway.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new ApiError('image_unreadable', { status: 0 });
  return blob;
};

import { photoHeightPx } from '#shared/rules/photo-shape.ts';
import { decodePicture, drawJpeg, jpegFile } from '#web/platform/upload/picture.ts';
import type { Crop } from './crop.rules.ts';

/** In px: 1.5 × 780. The largest photo on any screen is 780 px wide. */
const WIDTH_MAX_PX = 1170;
const QUALITY = 0.88;

/** Draws the chosen part of the picture into a new JPEG file, without the metadata of the original file. */
export const cropPicture = async (source: Blob, { x, y, width, height }: Crop): Promise<File> => {
  const picture = await decodePicture(source);
  const drawn = Math.max(1, Math.round(Math.min(width, WIDTH_MAX_PX)));
  const size = { width: drawn, height: photoHeightPx(drawn) };
  const blob = await drawJpeg(
    size,
    (context) => context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height),
    QUALITY,
  );
  picture.close();
  return jpegFile(blob, 'photo');
};

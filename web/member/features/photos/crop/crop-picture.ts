import { decodePicture, drawJpeg, jpegFile } from '#web/platform/upload/picture.ts';
import type { Crop } from './crop.rules.ts';

/** Half as much again as the largest picture that is shown (780 px). */
const EDGE_MAX_PX = 1170;
const QUALITY = 0.88;

/** The square as a new JPEG: pixels only, nothing of the file's metadata. */
export const cropPicture = async (source: Blob, { x, y, side }: Crop): Promise<File> => {
  const picture = await decodePicture(source);
  const edge = Math.max(1, Math.round(Math.min(side, EDGE_MAX_PX)));
  const blob = await drawJpeg(
    { width: edge, height: edge },
    (context) => context.drawImage(picture, x, y, side, side, 0, 0, edge, edge),
    QUALITY,
  );
  picture.close();
  return jpegFile(blob, 'photo');
};

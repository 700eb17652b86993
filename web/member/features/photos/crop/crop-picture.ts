import { decodePicture, drawJpeg, jpegFile } from '#web/platform/upload/picture.ts';
import type { Crop } from './crop.rules.ts';

/** One and a half times the edge of the largest picture that the screens show (780 px). */
const EDGE_MAX_PX = 1170;
const QUALITY = 0.88;

/** Draws the square into a new JPEG, without the metadata of the file. */
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

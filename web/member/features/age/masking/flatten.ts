import { decodePicture, drawJpeg, jpegFile, paintTurned, sentSize } from '#web/platform/upload/picture.ts';
import { toPixels } from './boxes.rules.ts';
import type { MaskSheet } from './mask-sheet.ts';

/** JPEG quality that keeps small print legible. */
const QUALITY = 0.92;
const MASK_COLOUR = '#000';

/**
 * Draws the black boxes into the pixels of a newly encoded picture. The new file contains no pixels from below a box
 * and no metadata.
 * @throws ApiError when the picture can't be decoded or drawn.
 */
export const flattenMasks = async (file: File, { turns, masks }: Pick<MaskSheet, 'turns' | 'masks'>): Promise<File> => {
  const picture = await decodePicture(file);
  const size = sentSize(picture, turns);
  const blob = await drawJpeg(
    size,
    (context) => {
      paintTurned(context, picture, turns, size);
      context.fillStyle = MASK_COLOUR;
      for (const { box } of masks) {
        const { left, top, width, height } = toPixels(box, size);
        context.fillRect(left, top, width, height);
      }
    },
    QUALITY,
  );
  picture.close();
  return jpegFile(blob, 'document');
};

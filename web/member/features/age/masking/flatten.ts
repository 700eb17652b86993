import { decodePicture, drawJpeg, jpegFile, paintTurned, sentSize } from '#web/platform/upload/picture.ts';
import { toPixels } from './boxes.rules.ts';
import type { MaskSheet } from './mask-sheet.ts';

/** Small print must stay legible. */
const QUALITY = 0.92;
const MASK_COLOUR = '#000';

/**
 * The picture that is sent: the black boxes are pixels of it, so that nothing lies underneath, and it is encoded anew, so that
 * no metadata comes along.
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

import sharp from 'sharp';
import { MEASURED_PART, shadeStrength } from './photo-shade.rules.ts';

/** The measured part of a photo is averaged to this many colours. A cell is about as wide as a stroke of the name. */
const COLUMNS = 32;
const ROWS = 24;

/** How strong the shade behind the name has to be on a photo (an encoded picture of 4:5): see `shadeStrength`. */
export const measureShade = async (picture: Uint8Array): Promise<number> => {
  const photo = sharp(picture);
  const { width, height } = await photo.metadata();
  const measured = Math.ceil(height * MEASURED_PART);
  const colours = await photo
    .extract({ left: 0, top: height - measured, width, height: measured })
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return shadeStrength(
    Array.from({ length: COLUMNS * ROWS }, (_, at) => [
      colours[at * 3] ?? 0,
      colours[at * 3 + 1] ?? 0,
      colours[at * 3 + 2] ?? 0,
    ]),
  );
};

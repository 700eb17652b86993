import { shadeStrength } from './photo-shade.rules.ts';

/** The part of a photo behind its text is averaged to this many colours. A cell is about as wide as a stroke. */
const COLUMNS = 32;
const ROWS = 12;

/** Colours of the photo's lower `part` (0 to 1), from its upper edge down; empty when they can't be read. */
const coloursOf = (photo: HTMLImageElement, part: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: COLUMNS, height: ROWS });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !(part > 0)) return [];
  const { naturalWidth: width, naturalHeight: height } = photo;
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, height * (1 - part), width, height * part, 0, 0, COLUMNS, ROWS);
  const { data } = context.getImageData(0, 0, COLUMNS, ROWS);
  const colour = (at: number) => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => colour((row * COLUMNS + column) * 4)),
  );
};

/** How strong the shade of a photo has to be behind a text of this height (px) at the photo's lower edge. */
export const measureShade = (photo: HTMLImageElement, textHeight: number): number =>
  shadeStrength(coloursOf(photo, Math.min(1, textHeight / photo.clientHeight)));

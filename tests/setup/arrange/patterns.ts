import sharp from 'sharp';

/** Returns the brightness (0 to 255) of the pixel at x, y. */
export type Shade = (x: number, y: number) => number;

export const stripes =
  (pitch: number): Shade =>
  (x) =>
    (Math.floor(x / pitch) % 2) * 255;
export const chequer =
  (pitch: number): Shade =>
  (x, y) =>
    ((Math.floor(x / pitch) + Math.floor(y / pitch)) % 2) * 255;
/** The dots of a printed picture (halftone), larger to the right. */
export const dots =
  (pitch: number): Shade =>
  (x, y) =>
    Math.hypot((x % pitch) - pitch / 2, (y % pitch) - pitch / 2) < pitch * (0.2 + x / 3000) ? 0 : 255;

const FINDER_ROWS = [127, 65, 93, 93, 93, 65, 127];
/** The finder pattern of a QR code (its corner mark), repeated over the whole picture. */
export const finders =
  (modulePx: number): Shade =>
  (x, y) => {
    const [column, row] = [Math.floor(x / modulePx) % 9, Math.floor(y / modulePx) % 9];
    return column < 7 && ((FINDER_ROWS[row] ?? 0) >> (6 - column)) & 1 ? 0 : 255;
  };

/** Random numbers from 0 to below 1, the same in every run. */
const seeded = () => {
  let state = 12_345;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Adds camera noise to `shade`: each pixel becomes brighter or darker by up to `strength`. */
export const noisy = (shade: Shade, strength: number): Shade => {
  const random = seeded();
  return (x, y) => Math.max(0, Math.min(255, shade(x, y) + (random() + random() - 1) * strength));
};
/** Smooth light and shadow, as in a photo of a room without any details. */
export const room: Shade = (x, y) => 128 + 70 * Math.sin(x / 90) * Math.cos(y / 70) + 30 * Math.sin((x + y) / 23);

export const shaded = (shade: Shade, edge: number): Buffer => {
  const grey = Buffer.alloc(edge * edge);
  for (let at = 0; at < grey.length; at += 1) grey[at] = shade(at % edge, Math.floor(at / edge));
  return grey;
};

/** Makes a square picture of a pattern. With `bits` 1 a PNG has only two colours, which makes the file smaller. */
export const patternPicture = (
  shade: Shade,
  edge: number,
  format: 'png' | 'jpeg',
  bits: 1 | 8 = 8,
): Promise<Buffer> => {
  const image = sharp(shaded(shade, edge), { raw: { width: edge, height: edge, channels: 1 } });
  return (format === 'jpeg' ? image.jpeg() : image.png(bits === 1 ? { palette: true, colours: 2 } : {})).toBuffer();
};

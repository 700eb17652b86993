/**
 * How long a search for a QR code in a picture would take. `open`: a short time. `dense`: seconds, because the picture
 * has fine texture or noise. `pattern`: about a minute, because stripes, chequers or printed dots cover it.
 */
export type CodeDensity = 'open' | 'dense' | 'pattern';

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };
type Matrix = { values: Float32Array; width: number; height: number };

/**
 * A picture is a `pattern` when jsQR would make more comparisons than this between possible corners of QR codes. Sharp
 * photographs need 0.2 million, stripes 46 million (docs/decisions/022).
 */
const CORNER_COMPARISONS_MAX = 40_000_000;
/** A picture is `dense` when jsQR would make more comparisons than this in all, with corners and with small squares. */
const COMPARISONS_MAX = 15_000_000;

/**
 * The density of a picture (RGBA), from the number of comparisons that a search for a QR code would make. Takes time
 * linear in the number of pixels.
 */
export const codeDensityOf = (pixels: Pixels): CodeDensity => {
  const isDark = binarised(pixels);
  const { width, height } = pixels;
  const [asPrinted, inverted] = [
    countComparisons(isDark, width, height, 0),
    countComparisons(isDark, width, height, 1),
  ];
  const corners = asPrinted.corners + inverted.corners;
  if (corners > CORNER_COMPARISONS_MAX) return 'pattern';
  return corners + asPrinted.marks + inverted.marks > COMPARISONS_MAX ? 'dense' : 'open';
};

const BLOCK_PX = 8;
/** A block of pixels counts as evenly light or dark when its brightness (0 to 255) varies by this value or less. */
const EVEN_RANGE = 24;

/**
 * An array with 1 for each dark pixel, 0 for each light one. The threshold is the same as in jsQR: the mean brightness
 * of the surrounding 5 × 5 blocks of 8 × 8 pixels.
 */
const binarised = ({ data, width, height }: Pixels): Uint8Array => {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = luminance(data, at * 4);
  const means = blockMeans({ values: grey, width, height });
  const isDark = new Uint8Array(width * height);
  for (let row = 0; row < means.height; row += 1) {
    for (let column = 0; column < means.width; column += 1) {
      const threshold = thresholdAt(means, column, row);
      const [right, bottom] = [endOf(column, width), endOf(row, height)];
      for (let y = row * BLOCK_PX; y < bottom; y += 1) {
        for (let x = column * BLOCK_PX; x < right; x += 1) {
          if ((grey[y * width + x] ?? 0) <= threshold) isDark[y * width + x] = 1;
        }
      }
    }
  }
  return isDark;
};

/**
 * The column (or row) of pixels directly after a block. `block`: the block's index. `edge`: the picture's width (or
 * height) in pixels. The last block may be smaller.
 */
const endOf = (block: number, edge: number): number => Math.min(edge, (block + 1) * BLOCK_PX);

const luminance = (data: Pixels['data'], at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

const blockMeans = ({ values, width, height }: Matrix): Matrix => {
  const [columns, rows] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const means = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [right, bottom] = [endOf(column, width), endOf(row, height)];
      let sum = 0;
      let low = 255;
      let high = 0;
      for (let y = row * BLOCK_PX; y < bottom; y += 1) {
        for (let x = column * BLOCK_PX; x < right; x += 1) {
          const value = values[y * width + x] ?? 0;
          sum += value;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      const at = row * columns + column;
      means[at] = high - low > EVEN_RANGE ? sum / BLOCK_PX ** 2 : evenMean(means, { at, row, column, columns, low });
    }
  }
  return { values: means, width: columns, height: rows };
};

type Block = { at: number; row: number; column: number; columns: number; low: number };
/**
 * What a block with little contrast (`EVEN_RANGE`) contributes to the thresholds, instead of its mean: half of its
 * lowest brightness, so that the block rather counts as light. If the blocks to the left and above have a higher mean
 * than that lowest brightness, it is their mean, so that the block rather counts as dark.
 */
const evenMean = (means: Float32Array, { at, row, column, columns, low }: Block): number => {
  if (row === 0 || column === 0) return low / 2;
  const around = ((means[at - columns] ?? 0) + 2 * (means[at - 1] ?? 0) + (means[at - columns - 1] ?? 0)) / 4;
  return low < around ? around : low / 2;
};

const within = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);
const thresholdAt = (means: Matrix, column: number, row: number): number => {
  const [left, top] = [within(column, 2, means.width - 3), within(row, 2, means.height - 3)];
  let sum = 0;
  for (let y = top - 2; y <= top + 2; y += 1) {
    // In a picture less than five blocks wide or high some of the 25 surrounding blocks don't exist. NaN makes all
    // pixels light, as in jsQR.
    for (let x = left - 2; x <= left + 2; x += 1) sum += means.values[y * means.width + x] ?? Number.NaN;
  }
  return sum / 25;
};

/**
 * The highest number of comparisons that jsQR makes in a search. jsQR compares each possible corner of a QR code with
 * all possible corners in the same row of pixels and in the row above. It compares the possible small squares (`marks`)
 * inside a code in the same way.
 */
const countComparisons = (isDark: Uint8Array, width: number, height: number, inverted: 0 | 1) => {
  const found = { corners: 0, marks: 0 };
  let last = { corners: 0, marks: 0 };
  for (let y = 0; y < height; y += 1) {
    const row = countRuns(isDark, y * width, width, inverted);
    found.corners += row.corners * (row.corners + last.corners);
    found.marks += row.marks * (row.marks + last.marks);
    last = row;
  }
  return found;
};

/**
 * Counts the possible corners and small squares (`marks`) of QR codes in one row of pixels. A corner is five dark and
 * light stretches with lengths of about 1:1:3:1:1, a small square is three stretches of about 1:1:1. The tolerance is
 * the same as in jsQR.
 */
const countRuns = (isDark: Uint8Array, from: number, width: number, inverted: 0 | 1) => {
  let corners = 0;
  let marks = 0;
  let current = 0;
  let start = 0;
  // The lengths of the last five dark and light stretches, the newest last.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  for (let x = 0; x <= width; x += 1) {
    const value = x === width ? 0 : (isDark[from + x] ?? 0) ^ inverted;
    if (value === current) continue;
    a = b;
    b = c;
    c = d;
    d = e;
    e = x - start;
    start = x;
    current = value;
    const five = (2 * (a + b + c + d + e)) / 7;
    const three = (2 * (c + d + e)) / 3;
    if (value === 0 && a < five && b < five && d < five && e < five && c < 3 * five) corners += 1;
    if (value === 1 && c < three && d < three && e < three) marks += 1;
  }
  return { corners, marks };
};

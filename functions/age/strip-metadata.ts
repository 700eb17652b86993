import type { ImageHeader } from '#functions/platform/ports/image-type.ts';

type Part = Uint8Array<ArrayBufferLike>;
const ascii = (text: string): Part => Uint8Array.from(text, (char) => char.charCodeAt(0));
const textAt = (bytes: Part, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const joined = (parts: readonly Part[]): Uint8Array => new Uint8Array(Buffer.concat(parts as Uint8Array[]));
const viewOf = (bytes: Part) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The same picture without metadata (location, device name, comments, thumbnails) and without bytes after its end. Our
 * app removes metadata on the device, but other clients may send it. Pixels do not change. The camera's orientation is
 * kept, so that staff do not see the document sideways (rules: Uploads, A document that did not come through the app).
 * @returns undefined when the file violates its format.
 */
export const stripMetadata = (bytes: Uint8Array, type: ImageHeader['type']): Uint8Array | undefined =>
  ({ 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp })[type](bytes);

/**
 * Largest number of segments or chunks in a file; real files have far fewer. Millions of empty ones in one file would
 * keep the process busy for seconds.
 */
const PARTS_MAX = 20_000;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP0_JFIF = 0xe0;
const APP1_EXIF = 0xe1;
const APP14_ADOBE = 0xee;
/** Whether a JPEG marker starts a frame, table or scan, the only segments that a decoder needs for the pixels. */
const isPicturePart = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= START_OF_SCAN && marker <= 0xdd);

/**
 * The bytes of a JPEG segment to keep: all bytes of a frame, table or scan, only the needed fields of an Exif, JFIF or
 * Adobe header, and nothing of other segments.
 */
const keptJpegPart = (marker: number, part: Part): Part[] => {
  if (isPicturePart(marker)) return [part];
  if (marker === APP1_EXIF) return orientationPart(part.subarray(4));
  // The JFIF thumbnail is left out: it may still show what the member has masked in the picture.
  if (marker === APP0_JFIF) return headerPart(part, 'JFIF\0', [...part.subarray(9, 16), 0, 0]);
  return marker === APP14_ADOBE ? headerPart(part, 'Adobe', [...part.subarray(9, 16)]) : [];
};

const headerPart = (part: Part, name: string, facts: readonly number[]): Part[] => {
  if (part.length < 16 || textAt(part, 4, name.length) !== name) return [];
  const body = [...ascii(name), ...facts];
  return [Uint8Array.from([...part.subarray(0, 2), 0, body.length + 2, ...body])];
};

const stripJpeg = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = viewOf(bytes);
  const parts: Part[] = [bytes.subarray(0, 2)];
  let at = 2;
  let count = 0;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return joined([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    count += 1;
    if (end > bytes.length || end < at + 4 || count > PARTS_MAX) return undefined;
    const part = bytes.subarray(at, end);
    parts.push(...keptJpegPart(marker, part));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
};

/**
 * The index where the compressed pixel data of a scan ends, at the next marker. An escaped 0xFF byte (0xFF00) and
 * restart markers belong to the pixel data.
 */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
  return bytes.length;
};

const ORIENTATION_TAG = 0x0112;
/** An Exif segment that contains only the orientation. Empty when the orientation is missing, normal (1) or invalid. */
const orientationPart = (exif: Part): Part[] => {
  const value = textAt(exif, 0, 6) === 'Exif\0\0' ? orientationOf(exif.subarray(6)) : undefined;
  if (value === undefined || value < 2 || value > 8) return [];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0];
  const body = [...ascii('Exif\0\0'), ...tiff];
  return [Uint8Array.from([0xff, APP1_EXIF, 0, body.length + 2, ...body])];
};
const orientationOf = (tiff: Part): number | undefined => {
  if (tiff.length < 14) return undefined;
  const view = viewOf(tiff);
  const isLittle = textAt(tiff, 0, 2) === 'II';
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return undefined;
  const count = view.getUint16(first, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (view.getUint16(at, isLittle) === ORIENTATION_TAG) return view.getUint16(at + 8, isLittle);
  }
  return undefined;
};

/** The PNG chunks with size, colours and pixels. All other chunks, such as texts, times and Exif, are dropped. */
const PNG_PARTS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'];
const stripPng = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = viewOf(bytes);
  const parts: Part[] = [bytes.subarray(0, 8)];
  let count = 0;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    count += 1;
    if (end > bytes.length || count > PARTS_MAX) return undefined;
    const name = textAt(bytes, at + 4, 4);
    if (PNG_PARTS.includes(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(parts);
    at = end;
  }
  return undefined;
};

/** The WebP chunks to keep. Only the first chunk of each name is kept, because decoders use the first. */
const WEBP_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
const WEBP_PIXELS = ['VP8 ', 'VP8L'];
/**
 * The only VP8X flag to keep. The flags of colour profile, Exif, XMP and animation are cleared, because their chunks
 * are dropped.
 */
const VP8X_ALPHA = 0x10;
const VP8X_BYTES = 10;
const stripWebp = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const parts = new Map<string, Part>();
  let count = 0;
  for (let at = 12; at + 8 <= end; ) {
    count += 1;
    const name = textAt(bytes, at, 4);
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (next > end || count > PARTS_MAX) return undefined;
    // A VP8X chunk of another size may contain hidden data.
    if (name === 'VP8X' && size !== VP8X_BYTES) return undefined;
    const isDrawn = WEBP_PIXELS.includes(name) && WEBP_PIXELS.some((one) => parts.has(one));
    if (WEBP_PARTS.includes(name) && !parts.has(name) && !isDrawn) {
      const part = bytes.slice(at, next);
      if (name === 'VP8X') part[8] = (part[8] ?? 0) & VP8X_ALPHA;
      parts.set(name, part);
    }
    at = next;
  }
  // An animation stores its pixels in frame chunks, which were dropped, so it has no pixel chunk here.
  if (!WEBP_PIXELS.some((name) => parts.has(name))) return undefined;
  const body = joined([ascii('WEBP'), ...parts.values()]);
  const head = new Uint8Array(8);
  head.set(ascii('RIFF'));
  viewOf(head).setUint32(4, body.length, true);
  return joined([head, body]);
};

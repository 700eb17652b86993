import { AppError } from '#shared/errors.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';

/**
 * Type and size in pixels, read from the first bytes of an image. The type that a client sends and the name of a file
 * are ignored (rules: Uploads, The server decides the type).
 */
export type ImageHeader = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number };

/** The header of an image. Undefined when the file is no JPEG, PNG or WebP. */
export const readImageHeader = (bytes: Uint8Array): ImageHeader | undefined => {
  const header = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return header && header.width > 0 && header.height > 0 ? header : undefined;
};

/**
 * The largest number of pixels that is accepted. A decoded image of this size takes 200 MB (4 bytes for each pixel).
 */
export const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Like `readImageHeader`, but throws.
 * @throws AppError image_type_refused for a file that is no JPEG, PNG or WebP; image_too_large above
 * `MAX_IMAGE_PIXELS`.
 */
export const getImageHeader = (bytes: Uint8Array): ImageHeader => {
  const header = readImageHeader(bytes);
  if (!header) throw new AppError('image_type_refused');
  if (header.width * header.height > MAX_IMAGE_PIXELS)
    throw new AppError('image_too_large', { messages: [photosJa.tooManyPixels] });
  return header;
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const asciiAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const readPng = (bytes: Uint8Array): ImageHeader | undefined => {
  if (bytes.length < 33 || asciiAt(bytes, 0, 8) !== PNG_SIGNATURE || asciiAt(bytes, 12, 4) !== 'IHDR') return undefined;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
};

// Start-of-frame markers contain the size. C4, C8 and CC are inside the range of these markers but have other meanings.
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const readJpeg = (bytes: Uint8Array): ImageHeader | undefined => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xFF bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const readWebp = (bytes: Uint8Array): ImageHeader | undefined => {
  if (bytes.length < 30 || asciiAt(bytes, 0, 4) !== 'RIFF' || asciiAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  const type = 'image/webp' as const;
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  switch (asciiAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
};

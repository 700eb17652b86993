import { AppError } from '#shared/errors.ts';
import { INLINE_UPLOAD_MAX_BYTES } from '#shared/limits.ts';

/**
 * The prefix that a browser's FileReader writes before the base64. Media types are short (RFC 6838 §4.2: 127 characters
 * per name).
 */
const DATA_URL = /^data:[\w/+.-]{0,255};base64,/;
const PADDINGS = ['', '=', '=='];
const isBase64 = (text: string): boolean => {
  // Finds the first character that is no base64 digit. A regular expression for the whole text, such as /^[A-Z…]+$/,
  // stores each step for backtracking and overflows its stack at about 5 million characters.
  const end = text.search(/[^A-Za-z0-9+/]|$/);
  return end > 0 && PADDINGS.includes(text.slice(end));
};

/**
 * Decodes a file sent as base64, the form that the API documents. A prefix such as `data:image/png;base64,` is removed.
 * @throws AppError image_unreadable or payload_too_large.
 */
export const decodeFile = (file: string): Uint8Array => {
  // Line breaks are removed first: a regular expression that allows them anywhere would need quadratic time.
  const text = file.replace(DATA_URL, '').replaceAll(/\s/g, '');
  if (!isBase64(text)) throw new AppError('image_unreadable');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > INLINE_UPLOAD_MAX_BYTES) throw new AppError('payload_too_large');
  return bytes;
};

import jsQR from 'jsqr';
import { type CodeDensity, codeDensityOf } from './code-density.ts';

/** RGBA, four bytes per pixel. */
export type QrPixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };
/** Result of a search for a QR code: found, not found, or why the picture was not searched (`dense`, `pattern`). */
export type QrFinding = 'code' | 'none' | Exclude<CodeDensity, 'open'>;

/**
 * Searches a picture for a readable QR code. It may compute for a second, so call it in a worker thread, in the browser
 * and on the server. Codes without content are ignored, because jsQR also "finds" them in noise.
 */
export const findQrCode = ({ data, width, height }: QrPixels): QrFinding => {
  const density = codeDensityOf({ data, width, height });
  if (density !== 'open') return density;
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length);
  const found = jsQR(pixels, width, height);
  return found !== null && found.binaryData.length > 0 ? 'code' : 'none';
};

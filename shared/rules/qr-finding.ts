import jsQR from 'jsqr';
import { type CodeDensity, codeDensityOf } from './code-density.ts';

/** RGBA, four bytes per pixel. */
export type QrPixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };
/** Whether there is a code, or why the picture was not searched. */
export type QrFinding = 'code' | 'none' | Exclude<CodeDensity, 'open'>;

/**
 * Searches a picture for a readable QR code. Takes up to a second of computing: call it in a worker thread, on the
 * device and on the server. Codes without content, which jsQR "finds" in noise, do not count.
 */
export const findQrCode = ({ data, width, height }: QrPixels): QrFinding => {
  const density = codeDensityOf({ data, width, height });
  if (density !== 'open') return density;
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length);
  const found = jsQR(pixels, width, height);
  return found !== null && found.binaryData.length > 0 ? 'code' : 'none';
};

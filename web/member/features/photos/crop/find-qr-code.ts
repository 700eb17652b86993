import type { QrFinding } from '#shared/rules/qr-finding.ts';
import { decodePicture, fitWithin } from '#web/platform/upload/picture.ts';

/**
 * In px. The picture is searched for a QR code up to twice: scaled down to at most the first length (width and height),
 * then to at most the second. The server searches again and decides. The search in the browser spares the member an
 * upload that the server would refuse.
 */
const SEARCH_PX = [400, 800] as const;
/** In ms. Longest time that the member waits for the search. On a slower phone only the server searches. */
const LIMIT_MS = 5_000;

/**
 * Searches a picture for a QR code in a worker, so that the page stays responsive. The result is also `none` if this
 * browser refuses access to the pixels or is too slow, because the server searches again.
 */
export const findQrCode = async (file: Blob): Promise<Exclude<QrFinding, 'dense'>> => {
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./qr-search.worker.ts', import.meta.url), { type: 'module' });
    const picture = await decodePicture(file);
    const pictures = SEARCH_PX.flatMap((edge) => pixelsOf(picture, edge) ?? []);
    picture.close();
    const signal = AbortSignal.timeout(LIMIT_MS);
    for (const pixels of pictures) {
      const finding = await ask(worker, pixels, signal);
      if (finding === 'code' || finding === 'pattern') return finding;
    }
    return 'none';
  } catch {
    return 'none';
  } finally {
    worker?.terminate();
  }
};

const pixelsOf = (picture: ImageBitmap, edge: number): ImageData | undefined => {
  const { width, height } = fitWithin(picture, edge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
};

const ask = (worker: Worker, pixels: ImageData, signal: AbortSignal): Promise<QrFinding> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<QrFinding>) => resolve(data);
    worker.onerror = reject;
    signal.addEventListener('abort', reject, { once: true });
    if (signal.aborted) reject(signal.reason);
    worker.postMessage({ data: pixels.data, width: pixels.width, height: pixels.height });
  });

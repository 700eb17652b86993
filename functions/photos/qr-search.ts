import {
  createWorkerPool,
  WorkerOverrun,
  WorkerPoolFull,
  workerFile,
} from '#functions/platform/runtime/worker-pool.ts';
import { AppError } from '#shared/errors.ts';
import type { QrFinding, QrPixels } from '#shared/rules/qr-finding.ts';

/**
 * A picture is searched for a QR code at several sizes. Each of these searches may take this much processor time (ms).
 * Pictures with too many details are not searched; a search in any other picture takes about one second at most.
 */
export const QR_SEARCH_LIMIT_MS = 6_000;
const BUSY_SECONDS = 10;

const pool = createWorkerPool<QrPixels, QrFinding>({
  file: new URL(workerFile('./qr-search.worker'), import.meta.url),
  size: 2,
  waiting: 16,
  limitMs: QR_SEARCH_LIMIT_MS,
  memoryMb: 256,
});

/**
 * Searches a picture for a QR code in a worker thread. The search may take a second, and the main thread serves other
 * requests meanwhile.
 * @throws AppError image_too_detailed when the search takes too long, too_many_requests when too many pictures wait.
 */
export const searchQrCode = async (pixels: QrPixels, signal: AbortSignal): Promise<QrFinding> => {
  try {
    return await pool.run(pixels, signal);
  } catch (error) {
    if (error instanceof WorkerOverrun) throw new AppError('image_too_detailed', { cause: error });
    if (error instanceof WorkerPoolFull)
      throw new AppError('too_many_requests', { cause: error, retryAfterSeconds: BUSY_SECONDS });
    throw error;
  }
};

import jsQR from 'jsqr';
import { decodePicture, fitWithin } from '#web/platform/upload/picture.ts';

/**
 * The sizes at which the server searches too, smallest and cheapest first. The server's search decides; this search
 * only saves the member a refused upload.
 */
const SEARCH_PX = [400, 800] as const;

/** Whether the picture contains a readable QR code. Returns false too when the browser refuses access to the pixels. */
export const hasQrCode = async (file: Blob): Promise<boolean> => {
  try {
    const picture = await decodePicture(file);
    const found = SEARCH_PX.some((edge) => {
      const { width, height } = fitWithin(picture, edge);
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(picture, 0, 0, width, height);
      const pixels = context?.getImageData(0, 0, width, height);
      return pixels !== undefined && jsQR(pixels.data, width, height) !== null;
    });
    picture.close();
    return found;
  } catch {
    return false;
  }
};

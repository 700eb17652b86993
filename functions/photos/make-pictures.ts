import type { Objects } from '#functions/platform/ports/objects.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadKey } from '#shared/ids.ts';
import { type Derivatives, makeDerivatives } from './image.ts';
import type { Incoming } from './incoming.ts';
import { measureShade } from './measure-shade.ts';
import { refOf } from './photo-objects.ts';
import type { SlotChange } from './photos.rules.ts';

/**
 * Time limit for all photos of one request, so that the response is sent before the function's timeout of 29 s even for
 * the slowest pictures.
 */
export const PHOTOS_LIMIT_MS = 18_000;

type Made = SlotChange & { ref: string; key: UploadKey; pictures: Derivatives; shade: number };

/**
 * Makes the pictures of each photo and measures the shade that its foot needs (`measureShade`), one photo after the
 * other, because three large photos would not fit into the function's memory together. A file that is refused is
 * deleted at once.
 * @throws the errors of `makeDerivatives`. After too_many_requests the member may send the same file again.
 */
export const makePictures = async (incoming: readonly Incoming[], objects: Objects): Promise<Made[]> => {
  const signal = AbortSignal.timeout(PHOTOS_LIMIT_MS);
  const made: Made[] = [];
  for (const { slot, key, bytes } of incoming) {
    const pictures = await makeDerivatives(bytes, signal).catch(async (error: unknown) => {
      const isBusy = error instanceof AppError && error.code === 'too_many_requests';
      if (!isBusy) await objects.delete('photos', [key]);
      throw error;
    });
    made.push({ slot, key, ref: refOf(key), pictures, shade: await measureShade(pictures[390]) });
  }
  return made;
};

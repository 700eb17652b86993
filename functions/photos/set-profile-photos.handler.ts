import { createHandler } from '#functions/platform/http/create-handler.ts';
import { photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { countUse } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { photoFields } from '#functions/profile/public.ts';
import { setProfilePhotos as contract } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import type { PhotosDeps } from './deps.ts';
import { type Derivatives, makeDerivatives } from './image.ts';
import { readIncoming } from './incoming.ts';
import { changeSlots, derivativeKeys, refOf, type SlotChange } from './photos.rules.ts';
import { photoThrottle } from './throttles.ts';

export const setProfilePhotos = createHandler(contract, async ({ body, member, now, once }, deps: PhotosDeps) => {
  const { core, table, objects, photos } = deps;
  await countUse(table, now, [photoThrottle(member.id)]);
  const incoming = await readIncoming(body, member, now, deps);
  // One after the other: three large pictures decoded at once would not fit the function's memory.
  const made: (SlotChange & { ref: string; key: UploadKey; pictures: Derivatives })[] = [];
  for (const { slot, key, bytes } of incoming) {
    const pictures = await makeDerivatives(bytes).catch(async (error: unknown) => {
      // Nothing is kept of what is no photo.
      await objects.delete('photos', [key]);
      throw error;
    });
    made.push({ slot, key, ref: refOf(key), pictures });
  }
  // Pictures first: a crash leaves pictures that nothing shows, and those are tidied up, but never a link to nothing.
  await Promise.all(
    made.flatMap(({ ref, pictures }) =>
      ([96, 390, 780] as const).map((size) =>
        objects.put('photos', photoObjectKey(ref, size), pictures[size], 'image/webp'),
      ),
    ),
  );
  const uploads = made.map(({ key }) => key);
  return retryOnConflict(async () => {
    const before = await photos.getProfile(member);
    const { photos: slots, dropped } = changeSlots(before.photos, made);
    const answer = { success: true as const, ...photoFields(core.photoUrl, { ...before, photos: slots }, 390) };
    await photos.savePhotos({
      before,
      photos: slots,
      uploads,
      garbage: [...dropped.flatMap(derivativeKeys), ...uploads],
      by: 'member',
      now,
      once,
      answer,
    });
    return answer;
  });
});

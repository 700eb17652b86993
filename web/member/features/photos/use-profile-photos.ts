import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { setProfilePhotos } from '#shared/contract/photos.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import {
  PHOTO_SLOTS,
  type PhotoSlot,
  photoField,
  SAMPLE_AVATAR_NUMBERS,
  sampleAvatarPath,
} from '#shared/options/profile.ts';
import type { PhotoSlot as SlotView } from '#web/components/photo-slots.tsx';
import { accountQuery } from '#web/member/features/account/api/use-account.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { resizeImage } from '#web/platform/upload/resize-image.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { useDeleteProfilePhoto } from './api/use-delete-profile-photo.ts';
import { useSetProfilePhotos } from './api/use-set-profile-photos.ts';
import { photoProblem } from './photo-problem.ts';

type Photos = Pick<ResponseOf<typeof setProfilePhotos>, 'profile1' | 'profile2' | 'profile3'>;

/** A drawing that stands in for a photo is no photo: there is nothing to delete or to replace. */
const isOwnPhoto = (src: string): boolean =>
  !SAMPLE_AVATAR_NUMBERS.some((number) => src.endsWith(sampleAvatarPath(number)));
const sourceOf = (photos: Photos, slot: PhotoSlot): string | null => {
  const src = photos[photoField(slot)];
  return isOwnPhoto(src) ? src : null;
};
const slotAt = (index: number): PhotoSlot => PHOTO_SLOTS[index] ?? 1;

/**
 * The three photo slots: a chosen picture is shown at once, made smaller in the browser, sent straight to storage and then
 * set, each slot on its own. A photo is saved when it is chosen, apart from the form around it.
 */
export const useProfilePhotos = (saved: Photos) => {
  const queryClient = useQueryClient();
  const [slots, setSlots] = useState<SlotView[]>(() => PHOTO_SLOTS.map((slot) => ({ src: sourceOf(saved, slot) })));
  const { mutateAsync: set } = useSetProfilePhotos();
  const { mutateAsync: unset } = useDeleteProfilePhoto();
  // Two slots saved at the same moment would contend for one profile.
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const isUploading = slots.some((slot) => typeof slot.progress === 'number');
  useWarningWhile(isUploading);

  const show = (index: number, view: SlotView) =>
    setSlots((now) => now.map((slot, at) => (at === index ? view : slot)));
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const turn = lastChange.current.then(change);
    lastChange.current = turn.catch(() => undefined);
    return turn;
  };
  const settle = (index: number, photos: Photos, said: string) => {
    show(index, { src: sourceOf(photos, slotAt(index)) });
    showFlash(said, { tone: 'good' });
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };

  const pick = async (index: number, file: File): Promise<void> => {
    const before = slots[index]?.src;
    const preview = URL.createObjectURL(file);
    const progress = (done: number) => show(index, { src: preview, progress: done });
    progress(0);
    try {
      const small = await resizeImage(file);
      const key = await uploadFile({ kind: 'profile_photo', file: small, onProgress: progress });
      const photos = await inTurn(() => set({ body: { [photoField(slotAt(index))]: { key } } }));
      settle(index, photos, photosJa.uploaded);
    } catch (error) {
      show(index, { src: before, error: photoProblem(error) });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const remove = async (index: number): Promise<void> => {
    try {
      settle(index, await inTurn(() => unset({ body: { profile_img_no: slotAt(index) } })), photosJa.deleted);
    } catch (error) {
      show(index, { src: slots[index]?.src, error: photoProblem(error) });
    }
  };
  return { slots, pick: (index: number, file: File) => void pick(index, file), remove, isUploading };
};
export type ProfilePhotos = ReturnType<typeof useProfilePhotos>;

const useWarningWhile = (active: boolean) =>
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);

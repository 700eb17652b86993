import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { accountQuery } from '#web/member/features/account/public.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { uploadFile } from '#web/platform/upload/upload-file.ts';
import { useDeleteProfilePhoto } from './api/use-delete-profile-photo.ts';
import { useSetProfilePhotos } from './api/use-set-profile-photos.ts';
import { photoProblem } from './photo-problem.ts';

type Photos = Pick<
  ResponseOf<typeof setProfilePhotos>,
  'profile1' | 'profile2' | 'profile3' | 'hidden_photos' | 'photo_shade'
>;

/** A sample drawing is not the member's own photo, so the member can neither delete nor replace the drawing. */
const isOwnPhoto = (src: string): boolean =>
  !SAMPLE_AVATAR_NUMBERS.some((number) => src.endsWith(sampleAvatarPath(number)));
const sourceOf = (photos: Photos, slot: PhotoSlot): string | null => {
  const src = photos[photoField(slot)];
  return isOwnPhoto(src) ? src : null;
};
const slotAt = (index: number): PhotoSlot => PHOTO_SLOTS[index] ?? 1;

/**
 * State and actions of the three photo slots. The member chooses a part of a picture. The browser shows the new photo
 * at once, uploads it and saves it. Each slot works independently of the other slots and of the surrounding form.
 */
export const useProfilePhotos = (saved: Photos) => {
  const queryClient = useQueryClient();
  const [slots, setSlots] = useState<SlotView[]>(() => PHOTO_SLOTS.map((slot) => ({ src: sourceOf(saved, slot) })));
  const [hidden, setHidden] = useState(saved.hidden_photos ?? []);
  const [shade, setShade] = useState(saved.photo_shade);
  const [chosen, setChosen] = useState<{ index: number; file: File } | null>(null);
  const { mutateAsync: set } = useSetProfilePhotos();
  const { mutateAsync: unset } = useDeleteProfilePhoto();
  // Photos are saved one after the other. Two saves at the same time would conflict, because both write the same
  // profile.
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const isUploading = slots.some((slot) => typeof slot.progress === 'number');

  const show = (index: number, view: SlotView) =>
    setSlots((now) => now.map((slot, at) => (at === index ? view : slot)));
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const turn = lastChange.current.then(change);
    lastChange.current = turn.catch(() => undefined);
    return turn;
  };
  const settle = (index: number, photos: Photos, said: string) => {
    show(index, { src: sourceOf(photos, slotAt(index)) });
    setHidden(photos.hidden_photos ?? []);
    setShade(photos.photo_shade);
    showFlash(said, { tone: 'good' });
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };

  const send = async (index: number, photo: File): Promise<void> => {
    const before = slots[index]?.src;
    const preview = URL.createObjectURL(photo);
    const progress = (done: number) => show(index, { src: preview, progress: done });
    progress(0);
    try {
      const key = await uploadFile({ kind: 'profile_photo', file: photo, onProgress: progress });
      const photos = await inTurn(() => set({ body: { [photoField(slotAt(index))]: { key } } }));
      settle(index, photos, photosJa.uploaded);
    } catch (error) {
      show(index, { src: before, error: photoProblem(error) });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const pick = (index: number, file: File) => {
    show(index, { src: slots[index]?.src });
    setChosen({ index, file });
  };
  const refuse = (index: number, problem: unknown) =>
    show(index, { src: slots[index]?.src, error: photoProblem(problem) });
  const remove = async (index: number): Promise<void> => {
    try {
      settle(index, await inTurn(() => unset({ body: { profile_img_no: slotAt(index) } })), photosJa.deleted);
    } catch (error) {
      refuse(index, error);
    }
  };
  return {
    slots,
    /** Numbers (1 to 3) of the slots whose photos staff have hidden. */
    hidden,
    pick,
    remove,
    isUploading,
    /** `photo_shade` of the saved photos; undefined while a new photo is not yet measured. */
    shade: isUploading ? undefined : shade,
    /** The picture that the member is cropping, with the callbacks for the crop dialog. */
    cropping: chosen && {
      file: chosen.file,
      onDone: (photo: File) => {
        setChosen(null);
        void send(chosen.index, photo);
      },
      onCancel: () => setChosen(null),
      onUnreadable: (problem: unknown) => {
        setChosen(null);
        refuse(chosen.index, problem);
      },
    },
  };
};
export type ProfilePhotos = ReturnType<typeof useProfilePhotos>;

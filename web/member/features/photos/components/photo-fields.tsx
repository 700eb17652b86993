import { lazy, type ReactNode, Suspense } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { FieldError } from '#web/components/field.tsx';
import { PhotoSlots } from '#web/components/photo-slots.tsx';
import type { ProfilePhotos } from '../use-profile-photos.ts';

const PhotoCropDialog = lazy(async () => ({ default: (await import('./photo-crop-dialog.tsx')).PhotoCropDialog }));

type PhotoFieldsProps = {
  photos: ProfilePhotos;
  /** Alternatives to a photo, such as drawings. */
  children?: ReactNode;
};

/** The photo slots, with the rules for photos beside them (spec part-1 §5). */
export const PhotoFields = ({ photos, children }: PhotoFieldsProps) => (
  <>
    <div>
      <PhotoSlots
        slots={photos.slots.map(({ src, progress }) => ({ src, progress }))}
        onPick={photos.pick}
        onDelete={photos.remove}
      />
      <Problems photos={photos} />
      {photos.hidden.map((slot) => (
        <p key={slot} className="mt-2 text-13 text-danger">
          {photosJa.hidden(slot)}
        </p>
      ))}
      {photos.cropping && (
        <Suspense>
          <PhotoCropDialog {...photos.cropping} />
        </Suspense>
      )}
      <ul className="mt-4 list-disc pl-5 text-13 text-ink-soft">
        {[...photosJa.rules, photosJa.privacy].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
    {children}
  </>
);

/** Errors are shown below all slots, because the column of one slot is only six characters wide. */
const Problems = ({ photos }: { photos: ProfilePhotos }) => (
  <div role="alert">
    {photos.slots.map(({ error }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
      <FieldError key={index}>{error && `${memberPartsJa.photos.slot(index + 1)}：${error}`}</FieldError>
    ))}
  </div>
);

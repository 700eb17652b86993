import { useId } from 'react';
import { PHOTO_PREVIEW_PX } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useObjectUrl } from '#web/platform/upload/use-object-url.ts';

type DocumentPickerProps = { file: File | null; error: string | undefined; onPick: (file: File) => void };

/** Offers camera or album and shows a thumbnail of the chosen picture. */
export const DocumentPicker = ({ file, error, onPick }: DocumentPickerProps) => {
  const id = useId();
  const preview = useObjectUrl(file);
  return (
    <FieldSet label={ageJa.picture} hint={ageJa.maskHint} error={error}>
      {preview && (
        <img
          src={preview}
          alt={ageJa.mask.pictureAlt}
          width={PHOTO_PREVIEW_PX}
          height={PHOTO_PREVIEW_PX}
          className="mb-3 rounded-input border border-line object-contain"
        />
      )}
      <label
        htmlFor={id}
        className="pick-quiet inline-flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 font-semibold text-primary"
      >
        <Icon name="camera" size={20} />
        {file ? ageJa.chooseOther : ageJa.choose}
        <input
          id={id}
          type="file"
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const picked = target.files?.[0];
            if (picked) onPick(picked);
            // The reset makes a second choice of the same file fire an event. The file may have changed on disk.
            target.value = '';
          }}
        />
      </label>
    </FieldSet>
  );
};

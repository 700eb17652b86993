import { useEffect, useId, useState } from 'react';
import { PHOTO_PREVIEW_PX } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';

type DocumentPickerProps = {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onPick: (file: File) => void;
};

const usePreview = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
};

/** Camera or album, with a small preview to check that everything can be read. */
export const DocumentPicker = ({ file, error, disabled, onPick }: DocumentPickerProps) => {
  const id = useId();
  const preview = usePreview(file);
  return (
    <FieldSet label={ageJa.picture} hint={ageJa.maskHint} error={error}>
      {preview && (
        <img
          src={preview}
          alt={ageJa.previewAlt}
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
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const picked = target.files?.[0];
            if (picked) onPick(picked);
            // The same file may be picked again after a change on disk.
            target.value = '';
          }}
        />
      </label>
    </FieldSet>
  );
};

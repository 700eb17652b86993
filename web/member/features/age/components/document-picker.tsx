import { useId } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { FieldSet } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useObjectUrl } from '#web/platform/upload/use-object-url.ts';

type DocumentPickerProps = {
  file: File | null;
  /** Says what the picture must show. */
  hint: string;
  error: string | undefined;
  /** True while the chosen file is being read. */
  busy: boolean;
  onPick: (file: File) => void;
};

/** Lets the member take a picture or choose one from the album, and shows the chosen picture. */
export const DocumentPicker = ({ file, hint, error, busy, onPick }: DocumentPickerProps) => {
  const id = useId();
  const preview = useObjectUrl(file);
  return (
    <FieldSet label={ageJa.picture} hint={`${hint}${ageJa.maskHint}`} error={error}>
      {preview && (
        <img
          src={preview}
          alt={ageJa.mask.pictureAlt}
          className="mb-4 max-h-[48dvh] w-full rounded-input border border-line bg-sunken object-contain"
        />
      )}
      <label
        htmlFor={id}
        className="pick-quiet border-edge! relative flex min-h-12 cursor-pointer items-center justify-center gap-2 px-4 py-2 font-semibold"
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
            // Without this reset, choosing the same file again would fire no `change` event, although the file may have
            // changed on disk.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {busy && ageJa.mask.preparing}
      </p>
    </FieldSet>
  );
};

import { useFormContext, useWatch } from 'react-hook-form';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import type { ProfileFormKind } from '#shared/rules/required-fields.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { type MissingItem, missingItems } from '../form/missing-labels.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import type { ProfileField, ProfileValues } from '../form/profile-values.ts';

const { submit } = profileFormJa;
/**
 * The documented labels of the enabled and the disabled button (spec part-1 §5). A one-section form never disables the
 * button.
 */
const LABELS: Record<ProfileFormKind, { open: string; closed: string }> = {
  maleFull: { open: submit.save, closed: submit.maleDisabled },
  maleFirst: { open: submit.register, closed: submit.firstDisabled },
  female: { open: submit.save, closed: submit.femaleDisabled },
  simple: { open: submit.save, closed: submit.save },
};

type SubmitAreaProps = {
  form: ProfileForm;
  isSaving: boolean;
  isUploading: boolean;
  error: string | undefined;
  onFind: (field: ProfileField) => void;
};

/** The submit button, disabled while required fields are missing, and links to the missing fields. */
export const SubmitArea = ({ form, isSaving, isUploading, error, onFind }: SubmitAreaProps) => {
  const { control } = useFormContext<ProfileValues>();
  const missing = missingItems(form, useWatch({ control }) as ProfileValues);
  const { open, closed } = LABELS[form.kind];
  const label = missing.length > 0 ? closed : open;
  return (
    <div className="flex flex-col gap-4">
      {missing.length > 0 && <Missing items={missing} onFind={onFind} />}
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
      <Button type="submit" wide busy={isSaving} disabled={missing.length > 0 || isUploading}>
        {isUploading ? photosJa.uploading : label}
      </Button>
      {form.fields.length > 0 && <p className="text-center text-13 text-ink-soft">{profileFormJa.draftKeeping}</p>}
    </div>
  );
};

type MissingProps = { items: readonly MissingItem[]; onFind: (field: ProfileField) => void };

const Missing = ({ items, onFind }: MissingProps) => (
  <div className="rounded-card bg-sunken px-4 py-3">
    <p className="font-semibold">{profileFormJa.missingTitle(items.length)}</p>
    <p className="text-13 text-ink-soft">{profileFormJa.missingLead}</p>
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {items.map(({ field, label }) => (
        <li key={field}>
          <button type="button" onClick={() => onFind(field)} className="text-link min-h-11 min-w-11 text-left">
            {label}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

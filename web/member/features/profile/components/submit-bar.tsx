import { profileFormJa } from '#shared/messages/profile.ja.ts';
import type { ProfileFormKind } from '#shared/rules/required-fields.ts';
import { Button } from '#web/components/button.tsx';
import { missingItems } from '../form/missing-labels.ts';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileForm } from '../form/profile-forms.ts';

const { submit } = profileFormJa;
/**
 * The submit button's labels from the documents: `open` while it is enabled, `closed` while required fields are missing
 * (spec part-1 §5). A one-section form (`simple`) has no required fields.
 */
const LABELS: Record<ProfileFormKind, { open: string; closed: string }> = {
  maleFull: { open: submit.save, closed: submit.maleDisabled },
  maleFirst: { open: submit.register, closed: submit.firstDisabled },
  female: { open: submit.save, closed: submit.femaleDisabled },
  simple: { open: submit.save, closed: submit.save },
};

/** The form's submit button, disabled while required fields are missing. */
export const SubmitButton = ({ form, isUploading }: { form: ProfileForm; isUploading: boolean }) => {
  const { values, isBusy } = useProfileFields();
  const isClosed = missingItems(form, values).length > 0;
  const { open, closed } = LABELS[form.kind];
  return (
    <Button type="submit" className="flex-1 px-4!" busy={isBusy} disabled={isClosed || isUploading}>
      {isUploading ? profileFormJa.photos.uploading : isClosed ? closed : open}
    </Button>
  );
};

type MissingLinksProps = { form: ProfileForm; onFind: (fields: readonly string[]) => unknown };

/** The required fields without an answer, each as a link to the field on its page. */
export const MissingLinks = ({ form, onFind }: MissingLinksProps) => {
  const items = missingItems(form, useProfileFields().values);
  if (items.length === 0) return null;
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-semibold">{profileFormJa.missingTitle(items.map(({ label }) => label))}</p>
      <p className="text-13 text-ink-soft">{profileFormJa.missingLead}</p>
      <ul className="-mx-2 mt-1 flex flex-wrap">
        {items.map(({ field, label }) => (
          <li key={field}>
            <button type="button" onClick={() => void onFind([field])} className="text-link min-h-11 px-2 text-left">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

import { useState } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { ProfilePhotos } from '#web/member/features/photos/public.ts';
import { useLaterPart } from '#web/platform/use-later-part.ts';
import type { ProfileForm } from '../form/profile-forms.ts';

const loadSheet = async () => (await import('./preview-sheet.tsx')).PreviewSheet;

/** Opens the preview of the open form as a sheet. The form stays as it is: same page, same values, no navigation. */
export const PreviewButton = ({ form, photos }: { form: ProfileForm; photos: ProfilePhotos }) => {
  const [Sheet, askSheet] = useLaterPart(loadSheet);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    setOpen(await askSheet());
    setLoading(false);
  };
  return (
    <>
      <Button
        kind="quiet"
        small
        icon="eye"
        busy={isLoading}
        className="-ml-4 self-start"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button. The closed sheet returns the focus to the focused element.
          currentTarget.focus({ preventScroll: true });
          void open();
        }}
      >
        {profileFormJa.privacy.open}
      </Button>
      {Sheet && <Sheet form={form} photos={photos} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};

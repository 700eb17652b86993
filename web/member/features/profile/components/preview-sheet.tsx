import { profilePreviewJa } from '#shared/messages/profile-view.ja.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Note } from '#web/components/states.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import type { ProfilePhotos } from '#web/member/features/photos/public.ts';
import { draftDetail } from '../form/draft-detail.ts';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { ProfilePreview } from './profile-preview.tsx';

const { sheet, lead, hidden, nameless } = profilePreviewJa;

export type PreviewSheetProps = { form: ProfileForm; photos: ProfilePhotos; open: boolean; onClose: () => void };

/** The profile as a partner would see it with the values that are in the open form, over the form. */
export const PreviewSheet = ({ form, photos, open, onClose }: PreviewSheetProps) => {
  const { values, detail } = useProfileFields();
  const { data: account } = useAccount();
  const side = form.sex === MAN ? 'male' : 'female';
  const sources = photos.slots.map(({ src }, index) => (photos.hidden.includes(index + 1) ? null : src));
  const typed = open && draftDetail(detail, form, values, sources);
  return (
    <Dialog open={open} onClose={onClose} title={sheet.title} size="page">
      {typed && (
        <div className="flex flex-col gap-4 [--docked-bar:0rem] [--tab-bar:0rem] [--top-bar:0rem]">
          <p className="text-ink-soft">
            {lead[side]}
            {sheet.lead}
          </p>
          <ProfilePreview
            detail={{ ...typed, twitter_name: typed.twitter_name || nameless, photo_shade: photos.shade }}
            rank={account?.rank ?? ''}
            isAgeVerified={account?.age_conf === AGE_CHECK.verified}
          >
            <Note tone="primary">{hidden[side]}</Note>
          </ProfilePreview>
        </div>
      )}
    </Dialog>
  );
};

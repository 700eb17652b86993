import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MODAL } from '#shared/options/notices.ts';
import { useAccount } from '#web/member/features/account/public.ts';
import { useDueModal } from '#web/member/features/notices/public.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { EditForm } from './edit-form.tsx';
import { FirstForm } from './first-form.tsx';
import { femaleForm } from './form/profile-forms.ts';

/** /femaleform: a woman's profile form, for registration and editing (spec part-1 §2). */
export const FemaleFormRoute = () => {
  const { data: account, isPending } = useAccount();
  const { modal, isWaiting } = useDueModal(MODAL.welcome, account?.twitter_name === '');
  return (
    <WithAccountDetail title={profileFormJa.titles.editing} isWaiting={isPending || isWaiting}>
      {(detail) =>
        detail.twitter_name === '' ? (
          <FirstForm form={femaleForm} detail={detail} welcome={modal} />
        ) : (
          <EditForm form={femaleForm} detail={detail} />
        )
      }
    </WithAccountDetail>
  );
};

import { Navigate } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MODAL } from '#shared/options/notices.ts';
import { useDueModal } from '#web/member/features/notices/public.ts';
import { paths } from '#web/shell/paths.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { FirstForm } from './first-form.tsx';
import { maleFirstForm } from './form/profile-forms.ts';

/** /partialform: a man's first registration, which leads to the tutorial (spec part-1 §2). */
export const PartialFormRoute = () => {
  const { modal, isWaiting } = useDueModal(MODAL.welcome, true);
  return (
    <WithAccountDetail title={profileFormJa.titles.registration} isWaiting={isWaiting}>
      {(detail) =>
        detail.twitter_name === '' ? (
          <FirstForm form={maleFirstForm} detail={detail} welcome={modal} />
        ) : (
          <Navigate to={paths.form()} replace />
        )
      }
    </WithAccountDetail>
  );
};

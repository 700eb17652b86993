import { Navigate } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { paths } from '#web/shell/paths.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { FirstForm } from './first-form.tsx';
import { maleFirstForm } from './form/profile-forms.ts';

/** /partialform: a man's first registration, which leads to the tutorial (spec part-1 §2). */
export const PartialFormRoute = () => (
  <WithAccountDetail title={profileFormJa.titles.registration}>
    {(detail) =>
      detail.twitter_name === '' ? (
        <FirstForm form={maleFirstForm} detail={detail} />
      ) : (
        <Navigate to={paths.form()} replace />
      )
    }
  </WithAccountDetail>
);

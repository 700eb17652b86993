import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { EditForm } from './edit-form.tsx';
import { FirstForm } from './first-form.tsx';
import { femaleForm } from './form/profile-forms.ts';

/** /femaleform: a woman's profile form, for registration and editing (spec part-1 §2). */
export const FemaleFormRoute = () => (
  <WithAccountDetail title={profileFormJa.titles.editing}>
    {(detail) =>
      detail.twitter_name === '' ? (
        <FirstForm form={femaleForm} detail={detail} />
      ) : (
        <EditForm form={femaleForm} detail={detail} />
      )
    }
  </WithAccountDetail>
);

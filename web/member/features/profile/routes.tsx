import { lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { paths } from '#web/member/shell/paths.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { SIMPLE_FORM_TEXTS, simpleFormName } from './form/simple-forms.ts';

// The forms are the app's largest screens, so their code loads while the profile is being fetched.
const maleFirstForm = () => import('./male-first-form.tsx');
const maleForm = () => import('./male-form.tsx');
const femaleForm = () => import('./female-form.tsx');
const simpleForm = () => import('./simple-form.tsx');
const MaleFirstForm = lazy(async () => ({ default: (await maleFirstForm()).MaleFirstForm }));
const MaleForm = lazy(async () => ({ default: (await maleForm()).MaleForm }));
const FemaleForm = lazy(async () => ({ default: (await femaleForm()).FemaleForm }));
const SimpleForm = lazy(async () => ({ default: (await simpleForm()).SimpleForm }));

const { titles } = profileFormJa;

/** /partialform, for a man without a user name. */
export const PartialFormRoute = () => (
  <WithAccountDetail title={titles.registration} ahead={maleFirstForm}>
    {(detail) =>
      detail.twitter_name === '' ? <MaleFirstForm detail={detail} /> : <Navigate to={paths.form()} replace />
    }
  </WithAccountDetail>
);

/** /form: the full form, or the section named by the query. A man without a user name goes to /partialform first. */
export const FormRoute = () => {
  const [query] = useSearchParams();
  const simple = simpleFormName(query);
  return (
    <WithAccountDetail
      title={simple ? SIMPLE_FORM_TEXTS[simple].title : titles.editing}
      ahead={simple ? simpleForm : maleForm}
    >
      {(detail) =>
        detail.twitter_name === '' ? (
          <Navigate to={paths.partialForm} replace />
        ) : simple ? (
          <SimpleForm key={simple} name={simple} detail={detail} />
        ) : (
          <MaleForm detail={detail} />
        )
      }
    </WithAccountDetail>
  );
};

/** /femaleform */
export const FemaleFormRoute = () => (
  <WithAccountDetail title={titles.editing} ahead={femaleForm}>
    {(detail) => <FemaleForm detail={detail} />}
  </WithAccountDetail>
);

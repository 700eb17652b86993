import { Navigate, useSearchParams } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { paths } from '#web/shell/paths.ts';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { EditForm } from './edit-form.tsx';
import { maleFullForm } from './form/profile-forms.ts';
import { SIMPLE_FORM_TEXTS, simpleFormName } from './form/simple-forms.ts';
import { SimpleForm } from './simple-form.tsx';

/**
 * /form: a man's full form, or the one section that the query names. A man without a user name goes to /partialform
 * first.
 */
export const FormRoute = () => {
  const [query] = useSearchParams();
  const simple = simpleFormName(query);
  const title = simple ? SIMPLE_FORM_TEXTS[simple].title : profileFormJa.titles.editing;
  return (
    <WithAccountDetail title={title} startsWithFields={simple !== undefined}>
      {(detail) => {
        if (detail.twitter_name === '') return <Navigate to={paths.partialForm} replace />;
        if (simple) return <SimpleForm key={simple} name={simple} detail={detail} />;
        return <EditForm form={maleFullForm} detail={detail} />;
      }}
    </WithAccountDetail>
  );
};

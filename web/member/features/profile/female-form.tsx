import { EditForm } from './edit-form.tsx';
import { FirstForm } from './first-form.tsx';
import { femaleForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

/** A woman's profile form, for registration and editing (spec part-1 §2). */
export const FemaleForm = ({ detail }: { detail: AccountDetail }) =>
  detail.twitter_name === '' ? (
    <FirstForm form={femaleForm} detail={detail} />
  ) : (
    <EditForm form={femaleForm} detail={detail} />
  );

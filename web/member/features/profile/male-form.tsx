import { EditForm } from './edit-form.tsx';
import { maleFullForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';
import type { SimpleFormName } from './form/simple-forms.ts';
import { SimpleForm } from './simple-form.tsx';

/** A man's full profile form, or one section of it (spec part-1 §2). */
export const MaleForm = ({ simple, detail }: { simple: SimpleFormName | undefined; detail: AccountDetail }) =>
  simple ? <SimpleForm key={simple} name={simple} detail={detail} /> : <EditForm form={maleFullForm} detail={detail} />;

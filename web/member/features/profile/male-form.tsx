import { EditForm } from './edit-form.tsx';
import { maleFullForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

/** A man's full profile form (spec part-1 §2). */
export const MaleForm = ({ detail }: { detail: AccountDetail }) => <EditForm form={maleFullForm} detail={detail} />;

import { FirstForm } from './first-form.tsx';
import { maleFirstForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

/** A man's first registration, which leads to the tutorial (spec part-1 §2). */
export const MaleFirstForm = ({ detail }: { detail: AccountDetail }) => (
  <FirstForm form={maleFirstForm} detail={detail} />
);

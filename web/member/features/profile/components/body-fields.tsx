import { MAN } from '#shared/options/member.ts';
import { SelectField } from './choice-fields.tsx';

/** A man's body. A woman's form contains no height and no weight, and asks for the body type beside her age. */
export const BodyFields = () => (
  <>
    <SelectField name="body_type" sex={MAN} />
    <SelectField name="height" sex={MAN} />
    <SelectField name="weight" sex={MAN} />
  </>
);

import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { SingleChoiceField } from '../form/profile-values.ts';
import { toOptions } from '../form/to-options.ts';

type ChoiceProps = { name: SingleChoiceField; sex: Sex };

/** One choice as a drop-down. Label and options come from `PROFILE_FIELDS`. */
export const SelectField = ({ name, sex }: ChoiceProps) => {
  const { control, error } = useProfileFields();
  return (
    <Field label={profileLabelsJa[name]} error={error(name)}>
      <Select {...control(name)} options={optionsOf(name, sex)} />
    </Field>
  );
};

/** One choice as a row of buttons, for questions of two to four answers. A press on the chosen answer takes it back. */
export const ChoiceField = ({ name, sex }: ChoiceProps) => {
  const { control, error, clear } = useProfileFields();
  return (
    <ChoiceGrid
      {...control(name)}
      label={profileLabelsJa[name]}
      options={toOptions(optionsOf(name, sex))}
      error={error(name)}
      undecided
      onClear={clear(name)}
    />
  );
};

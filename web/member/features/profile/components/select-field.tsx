import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { TextField } from '../form/profile-values.ts';

type SelectFieldProps = { name: TextField; label: string; options: readonly string[]; hint?: string | undefined };

/** A field with one choice from a list, as a drop-down. */
export const SelectField = ({ name, label, options, hint }: SelectFieldProps) => {
  const { control, error } = useProfileFields();
  return (
    <Field label={label} hint={hint} error={error(name)}>
      <Select {...control(name)} options={options} />
    </Field>
  );
};

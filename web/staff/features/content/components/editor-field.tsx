import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import type { Field as EditorFieldSpec, Option } from '../editor.ts';

type EditorFieldProps = {
  field: EditorFieldSpec;
  options: readonly Option[];
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** One field of an editor's form. */
export const EditorField = ({ field, options, value, problem, onChange }: EditorFieldProps) => {
  const { name, label, hint, kind, max, required } = field;
  const shared = { name, value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return (
    <Field label={label} hint={hint} error={problem} required={required}>
      {kind === 'select' ? (
        <Select {...shared} options={options} placeholder={null} />
      ) : kind === 'text' ? (
        <TextArea {...shared} rows={8} counter={{ max }} />
      ) : (
        <TextInput {...shared} type={kind === 'instant' ? 'datetime-local' : 'text'} autoComplete="off" />
      )}
    </Field>
  );
};

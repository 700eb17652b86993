import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { FIRST_REGISTRATION_CHECKS } from '#shared/rules/required-fields.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';

const { checks } = profileFieldsJa;

/** The two check boxes of a man's first registration (spec part-1 §2). */
export const ConfirmationFields = () => {
  const { control } = useProfileFields();
  return (
    <ol className="divide-y divide-line border-line border-y">
      {FIRST_REGISTRATION_CHECKS.map((name) => (
        <li key={name} className="py-4">
          <p id={`${name}-statement`}>{checks[name]}</p>
          <Checkbox {...control(name)} label={checks.label} aria-describedby={`${name}-statement`} />
        </li>
      ))}
    </ol>
  );
};

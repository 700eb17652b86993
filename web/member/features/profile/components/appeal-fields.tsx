import { APPEAL_POINTS_MAX } from '#shared/limits.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { APPEAL_OTHER, APPEAL_POINTS } from '#shared/options/profile.ts';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';

/** The field for a man's appeal points (his good points, chosen from a list), at most three (spec part-1 §5). */
export const AppealField = () => {
  const { control, error } = useProfileFields();
  return (
    <ChipSelect
      {...control('appear_points')}
      label={profileFieldsJa.hints.appear_points}
      groups={[{ options: APPEAL_POINTS }]}
      limit={APPEAL_POINTS_MAX}
      error={error('appear_points')}
    />
  );
};

/** The text field that appears when the man chooses その他 ("other") in the list of his good points (spec part-1 §4). */
export const OtherAppealField = () => {
  const { values, control, error } = useProfileFields();
  return (
    values.appear_points.includes(APPEAL_OTHER) && (
      <Field
        label={profileFieldsJa.hints.appealOther}
        hint={profileFieldsJa.hints.appealOtherHint}
        error={error('appear_other')}
      >
        <TextInput {...control('appear_other')} />
      </Field>
    )
  );
};

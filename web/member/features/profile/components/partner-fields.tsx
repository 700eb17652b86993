import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import { ChoiceField, SelectField } from './choice-fields.tsx';

/** The ages that the member wishes for: a man chooses one age ceiling, a woman any number of age groups. */
export const PartnerFields = ({ sex }: { sex: Sex }) => {
  const { control, error } = useProfileFields();
  if (sex === MAN) {
    return (
      <>
        <SelectField name="age_range" sex={sex} />
        <ChoiceField name="body_type_range" sex={sex} />
      </>
    );
  }
  return (
    <ChipSelect
      {...control('wanted_ages')}
      label={profileLabelsJa.age_range}
      hint={profileFieldsJa.hints.age_range}
      groups={[{ options: optionsOf('age_range', sex) }]}
      error={error('wanted_ages')}
    />
  );
};

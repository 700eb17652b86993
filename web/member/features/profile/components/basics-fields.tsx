import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileLabelsJa, profileWordsJa } from '#shared/messages/profile-labels.ja.ts';
import { AGES } from '#shared/options/member.ts';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { SelectField } from './choice-fields.tsx';

const ages = AGES.map((age) => ({ value: String(age), label: profileWordsJa.ageYears(age) }));

/**
 * Name and age, which a woman's form marks as required because most of its fields are optional. A man is asked for his
 * phone number too, which only the first registration requires, and a woman for her body type.
 */
export const BasicsFields = ({ form: { kind, sex } }: { form: ProfileForm }) => {
  const { control, error } = useProfileFields();
  const marked = kind === 'female';
  return (
    <>
      <Field
        label={profileLabelsJa.twitter_name}
        hint={profileFormJa.hints.twitter_name}
        error={error('twitter_name')}
        required={marked}
      >
        <TextInput {...control('twitter_name')} autoComplete="nickname" enterKeyHint="next" />
      </Field>
      <Field label={profileLabelsJa.age} hint={profileFormJa.hints.age} error={error('age')} required={marked}>
        <Select {...control('age')} options={ages} />
      </Field>
      {marked ? (
        <SelectField name="body_type" sex={sex} />
      ) : (
        <Field
          label={profileLabelsJa.phone}
          hint={profileFormJa.hints.phone}
          error={error('phone')}
          optional={kind !== 'maleFirst'}
        >
          <TextInput {...control('phone')} type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" />
        </Field>
      )}
    </>
  );
};

import type { ComponentType } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileLabelsJa, profileWordsJa } from '#shared/messages/profile-labels.ja.ts';
import { AGES } from '#shared/options/member.ts';
import { answerKindOf, columnOf } from '#shared/options/profile-fields.ts';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { stepsOf } from '../form/form-steps.ts';
import { labelOf } from '../form/label-of.ts';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { attributeOf, isTextField, type ProfileField } from '../form/profile-values.ts';
import { SelectField } from './select-field.tsx';

type FormProps = { form: ProfileForm };

const ages = AGES.map((age) => ({ value: String(age), label: profileWordsJa.ageYears(age) }));

/** Only a woman's form marks name and age as required, because most fields of that form are optional. */
const NameField = ({ form: { kind } }: FormProps) => {
  const { control, error } = useProfileFields();
  return (
    <Field
      label={profileLabelsJa.twitter_name}
      hint={profileFormJa.hints.twitter_name}
      error={error('twitter_name')}
      required={kind === 'female'}
    >
      <TextInput {...control('twitter_name')} autoComplete="nickname" enterKeyHint="next" />
    </Field>
  );
};

const AgeField = ({ form: { kind } }: FormProps) => {
  const { control, error } = useProfileFields();
  return (
    <Field label={profileLabelsJa.age} hint={profileFormJa.hints.age} error={error('age')} required={kind === 'female'}>
      <Select {...control('age')} options={ages} />
    </Field>
  );
};

/** A man's phone number. Only the first registration requires the number. */
const PhoneField = ({ form: { kind } }: FormProps) => {
  const { control, error } = useProfileFields();
  return (
    <Field
      label={profileLabelsJa.phone}
      hint={profileFormJa.hints.phone}
      error={error('phone')}
      optional={kind !== 'maleFirst'}
    >
      <TextInput {...control('phone')} type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" />
    </Field>
  );
};

const OWN_CONTROLS: Partial<Record<ProfileField, ComponentType<FormProps>>> = {
  twitter_name: NameField,
  age: AgeField,
  phone: PhoneField,
};

/**
 * The fields on the first page of a registration. Every field without its own control is a drop-down, so that the first
 * view loads no other kinds of control.
 */
export const BasicsFields = ({ form }: FormProps) => {
  const { values } = useProfileFields();
  return stepsOf(form)[0]?.fields.map((name) => {
    const OwnControl = OWN_CONTROLS[name];
    if (OwnControl) return <OwnControl key={name} form={form} />;
    const wireName = attributeOf(name);
    const answer = wireName && answerKindOf(wireName, columnOf(form.sex));
    return (
      answer?.kind === 'select' &&
      isTextField(name, values) && (
        <SelectField key={name} name={name} label={labelOf(wireName ?? name)} options={answer.options} />
      )
    );
  });
};

import { profileFormJa, profileLabelsJa, profileViewJa } from '#shared/messages/profile.ja.ts';
import { AGES } from '#shared/options/member.ts';
import { Card } from '#web/components/card.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';

const ages = AGES.map((age) => ({ value: String(age), label: profileViewJa.ageYears(age) }));

type BasicsCardProps = {
  /** Whether name and age are marked as required, for forms on which most fields are optional. */
  marked?: boolean | undefined;
  /** Only men's forms have a phone number; the first registration requires the number. */
  phone?: 'required' | 'optional' | undefined;
};

export const BasicsCard = ({ marked, phone }: BasicsCardProps) => {
  const { control, error } = useProfileFields();
  return (
    <Card as="section" title={profileFormJa.sections.basics}>
      <div className="flex flex-col gap-6">
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
        {phone && (
          <Field
            label={profileLabelsJa.phone}
            hint={profileFormJa.hints.phone}
            error={error('phone')}
            optional={phone === 'optional'}
          >
            <TextInput {...control('phone')} type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" />
          </Field>
        )}
      </div>
    </Card>
  );
};

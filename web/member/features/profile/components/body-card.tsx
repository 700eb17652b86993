import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { optionsFor } from '#shared/options/profile.ts';
import { Card } from '#web/components/card.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';

/** A woman's form doesn't ask for height and weight. */
export const BodyCard = ({ sex }: { sex: Sex }) => {
  const { control, error } = useProfileFields();
  const { bodyTypes, heights, weights } = optionsFor(sex);
  return (
    <Card as="section" title={sex === MAN ? undefined : profileFormJa.sections.body}>
      <div className="grid gap-6 sm:grid-cols-3 sm:gap-4">
        <Field label={profileLabelsJa.body_type} error={error('body_type')} labelHidden={sex !== MAN}>
          <Select {...control('body_type')} options={bodyTypes} />
        </Field>
        {sex === MAN && (
          <>
            <Field label={profileLabelsJa.height} error={error('height')}>
              <Select {...control('height')} options={heights} />
            </Field>
            <Field label={profileLabelsJa.weight} error={error('weight')}>
              <Select {...control('weight')} options={weights} />
            </Field>
          </>
        )}
      </div>
    </Card>
  );
};

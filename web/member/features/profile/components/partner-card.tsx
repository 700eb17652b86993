import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { BODY_TYPE_TOLERANCES, PARTNER_AGE_CEILINGS, WANTED_AGES } from '#shared/options/profile.ts';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { toOptions } from '../form/to-options.ts';
import { useProfileFields } from '../form/use-profile-fields.ts';

/** Whom one hopes to meet: a man names one age ceiling, a woman any number of age groups. */
export const PartnerCard = ({ sex }: { sex: Sex }) => {
  const { control, error, clear } = useProfileFields();
  return (
    <Card as="section" title={profileFormJa.sections.partner}>
      {sex === MAN ? (
        <div className="flex flex-col gap-6">
          <Field label={profileLabelsJa.age_range} error={error('age_range')}>
            <Select {...control('age_range')} options={PARTNER_AGE_CEILINGS} />
          </Field>
          <ChoiceGrid
            {...control('body_type_range')}
            label={profileLabelsJa.body_type_range}
            options={toOptions(BODY_TYPE_TOLERANCES)}
            error={error('body_type_range')}
            undecided
            onClear={clear('body_type_range')}
          />
        </div>
      ) : (
        <ChipSelect
          {...control('wanted_ages')}
          label={profileLabelsJa.age_range}
          hint={profileFormJa.hints.age_range}
          groups={[{ options: WANTED_AGES }]}
          error={error('wanted_ages')}
        />
      )}
    </Card>
  );
};

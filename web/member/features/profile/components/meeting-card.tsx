import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';
import { ChoiceField, SelectField } from './choice-fields.tsx';

/** Free times, and the questions on calls, photos and contacts before a first meeting. */
export const MeetingCard = ({ sex }: { sex: Sex }) => {
  const { control, error } = useProfileFields();
  return (
    <Card as="section" title={profileFormJa.sections.meeting}>
      <div className="flex flex-col gap-6">
        <ChipSelect
          {...control('your_freetimes')}
          label={profileLabelsJa.your_freetimes}
          groups={[{ options: optionsOf('your_freetimes', sex) }]}
          error={error('your_freetimes')}
        />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-x-4">
          <SelectField name="your_pre_dm" sex={sex} />
          <SelectField name="your_pre_tel" sex={sex} />
          <SelectField name="your_pre_photo" sex={sex} />
          <SelectField name="your_pre_contact" sex={sex} />
        </div>
        {sex === WOMAN && <ChoiceField name="partner_follower" sex={sex} />}
      </div>
    </Card>
  );
};

import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import { ChoiceField, SelectField } from './choice-fields.tsx';

/** Free times, and how often messages are written. */
export const MeetingFields = ({ sex }: { sex: Sex }) => {
  const { control, error } = useProfileFields();
  return (
    <>
      <ChipSelect
        {...control('your_freetimes')}
        label={profileLabelsJa.your_freetimes}
        groups={[{ options: optionsOf('your_freetimes', sex) }]}
        error={error('your_freetimes')}
      />
      <SelectField name="your_pre_dm" sex={sex} />
    </>
  );
};

/** The questions on calls, photos and contacts before a first meeting. */
export const BeforeMeetingFields = ({ sex }: { sex: Sex }) => (
  <>
    <ChoiceField name="your_pre_tel" sex={sex} />
    <ChoiceField name="your_pre_photo" sex={sex} />
    <ChoiceField name="your_pre_contact" sex={sex} />
    {sex === WOMAN && <ChoiceField name="partner_follower" sex={sex} />}
  </>
);

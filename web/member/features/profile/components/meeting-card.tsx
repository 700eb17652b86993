import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { optionsFor, PARTNER_FOLLOWER } from '#shared/options/profile.ts';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { toOptions } from '../form/to-options.ts';
import { useProfileFields } from '../form/use-profile-fields.ts';

const PRE_MEETING = ['your_pre_tel', 'your_pre_photo', 'your_pre_contact'] as const;

/** Free times and what happens before a first meeting. */
export const MeetingCard = ({ sex }: { sex: Sex }) => {
  const { control, error, clear } = useProfileFields();
  const { freeTimes, dmTolerances, preMeeting } = optionsFor(sex);
  return (
    <Card as="section" title={profileFormJa.sections.meeting}>
      <div className="flex flex-col gap-6">
        <ChipSelect
          {...control('your_freetimes')}
          label={profileLabelsJa.your_freetimes}
          groups={[{ options: freeTimes }]}
          error={error('your_freetimes')}
        />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-x-4">
          <Field label={profileLabelsJa.your_pre_dm} error={error('your_pre_dm')}>
            <Select {...control('your_pre_dm')} options={dmTolerances} />
          </Field>
          {PRE_MEETING.map((name) => (
            <Field key={name} label={profileLabelsJa[name]} error={error(name)}>
              <Select {...control(name)} options={preMeeting} />
            </Field>
          ))}
        </div>
        {sex !== MAN && (
          <ChoiceGrid
            {...control('partner_follower')}
            label={profileLabelsJa.partner_follower}
            options={toOptions(PARTNER_FOLLOWER)}
            error={error('partner_follower')}
            undecided
            onClear={clear('partner_follower')}
          />
        )}
      </div>
    </Card>
  );
};

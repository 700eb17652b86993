import { useFormContext, useWatch } from 'react-hook-form';
import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { ACT_GROUPS, ACT_KEYS, DEGREES } from '#shared/options/acts.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { ChoiceGrid, RadioCards } from '#web/components/choice.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { Section } from '#web/components/section.tsx';
import type { ProfileValues } from '../form/profile-values.ts';
import { toOptions } from '../form/to-options.ts';
import { useProfileFields } from '../form/use-profile-fields.ts';
import { ActGroupFields } from './act-group-fields.tsx';
import { SelectField } from './choice-fields.tsx';
import { GradedField } from './graded-field.tsx';

/**
 * All explicit questions with choices. The section is closed at first; the device stores whether the member opened the
 * section (look: Discretion).
 */
export const PreferencesSection = ({ sex }: { sex: Sex }) => {
  const { control } = useFormContext<ProfileValues>();
  const answers = useWatch({ control, name: [...ACT_KEYS] });
  const answered = answers.filter(Boolean).length;
  const progress = profileFormJa.progress(answered, ACT_KEYS.length);
  return (
    <Section title={profileFormJa.sections.preferences} storageKey="awai.section.preferences" summary={progress}>
      <div className="flex flex-col gap-6">
        <p className="text-13 text-ink-soft">{profileFormJa.hints.preferencesClosed}</p>
        <General sex={sex} />
        <h3 className="border-line border-t pt-6 text-17">{profileLabelsJa.acts}</h3>
        <div className="-mt-4 flex flex-col gap-3">
          <p className="text-13 text-ink-soft">{profileFormJa.hints.acts}</p>
          <ProgressBar value={answered / ACT_KEYS.length} label={progress} />
        </div>
        {ACT_GROUPS.map((group) => (
          <ActGroupFields key={group.key} group={group} />
        ))}
        <h3 className="border-line border-t pt-6 text-17">{profileFormJa.sections.degrees}</h3>
        <div className="-mt-3 flex flex-col gap-4">
          {DEGREES.map(({ key, label, answers: degrees }) => (
            <GradedField key={key} name={key} label={label} answers={degrees} />
          ))}
        </div>
      </div>
    </Section>
  );
};

const General = ({ sex }: { sex: Sex }) => {
  const { control, error, clear } = useProfileFields();
  const filming = {
    ...control('takemovie'),
    label: profileLabelsJa.takemovie,
    hint: profileFormJa.hints.takemovie,
    error: error('takemovie'),
    onClear: clear('takemovie'),
  };
  const options = toOptions(optionsOf('takemovie', sex));
  if (sex !== MAN) return <RadioCards {...filming} options={options} />;
  return (
    <>
      <ChoiceGrid {...filming} options={options} undecided />
      <SelectField name="sexual_experience" sex={sex} className="sm:max-w-60" />
    </>
  );
};

import { useFormContext, useWatch } from 'react-hook-form';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { ACT_ANSWERS, type ActGroup, actsInGroup } from '#shared/options/acts.ts';
import type { ProfileValues } from '../form/profile-values.ts';
import { GradedField } from './graded-field.tsx';

type ActGroupFieldsProps = { group: { key: ActGroup; label: string } };

/** One of the four groups of the sixteen acts. */
export const ActGroupFields = ({ group }: ActGroupFieldsProps) => {
  const acts = actsInGroup(group.key);
  const { control } = useFormContext<ProfileValues>();
  const answers = useWatch({ control, name: acts.map((act) => act.key) });
  return (
    <section aria-label={group.label}>
      <h4 className="mb-3 flex items-baseline justify-between gap-3 rounded-input bg-sunken px-3 py-1.5 font-semibold">
        {group.label}
        <span className="font-normal text-13 text-ink-soft tabular-nums">
          {profileFormJa.groupProgress(answers.filter(Boolean).length, acts.length)}
        </span>
      </h4>
      <div className="flex flex-col gap-4">
        {acts.map((act) => (
          <GradedField key={act.key} name={act.key} label={act.label} answers={ACT_ANSWERS} />
        ))}
      </div>
    </section>
  );
};

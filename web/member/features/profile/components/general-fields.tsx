import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { DEGREES } from '#shared/options/acts.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { optionsOf } from '#shared/options/profile-fields.ts';
import { ChoiceGrid, RadioCards } from '#web/components/choice.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import { toOptions } from '../form/to-options.ts';
import { SelectField } from './choice-fields.tsx';
import { GradedField } from './graded-field.tsx';

type GeneralFieldsProps = { sex: Sex; folds: boolean };

/** Filming, a man's experience, and the two degrees. */
export const GeneralFields = ({ sex, folds }: GeneralFieldsProps) => (
  <>
    <Filming sex={sex} />
    {sex === MAN && <SelectField name="sexual_experience" sex={sex} />}
    {DEGREES.map(({ key, label, answers }) => (
      <GradedField key={key} name={key} label={label} answers={answers} folds={folds} />
    ))}
  </>
);

const Filming = ({ sex }: { sex: Sex }) => {
  const { control, error, clear } = useProfileFields();
  const filming = {
    ...control('takemovie'),
    label: profileLabelsJa.takemovie,
    hint: profileFieldsJa.hints.takemovie,
    error: error('takemovie'),
    options: toOptions(optionsOf('takemovie', sex)),
    onClear: clear('takemovie'),
  };
  return sex === MAN ? <ChoiceGrid {...filming} undecided /> : <RadioCards {...filming} />;
};

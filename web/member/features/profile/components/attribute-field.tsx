import type { ComponentType } from 'react';
import { femaleProfileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { ACT_ANSWERS, ACTS, DEGREES } from '#shared/options/acts.ts';
import { WOMAN } from '#shared/options/member.ts';
import { answerKindOf, columnOf } from '#shared/options/profile-fields.ts';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { labelOf } from '../form/label-of.ts';
import { type FieldProps, useProfileFields } from '../form/profile-form-context.ts';
import { attributeOf, isTextField, type ProfileField } from '../form/profile-values.ts';
import { AppealField, OtherAppealField } from './appeal-fields.tsx';
import { AreaField } from './area-fields.tsx';
import { SeveralChoices, SingleChoice } from './choice-fields.tsx';
import { FreeTextField } from './free-text-fields.tsx';
import { GradedField } from './graded-field.tsx';

/** Fields with a control of their own. All other fields get the control for their kind of answer. */
const OWN_CONTROLS: Partial<Record<ProfileField, ComponentType<FieldProps>>> = {
  area: AreaField,
  appear_points: AppealField,
  appear_other: OtherAppealField,
};

type AttributeFieldProps = FieldProps & { name: ProfileField };

/** The control of a field: its own control, or else the control for its kind of answer in `PROFILE_FIELDS`. */
export const AttributeField = ({ name, ...props }: AttributeFieldProps) => {
  const OwnControl = OWN_CONTROLS[name];
  return OwnControl ? <OwnControl {...props} /> : <ControlOfKind name={name} {...props} />;
};

const GRADED = [...ACTS.map((act) => ({ ...act, answers: ACT_ANSWERS })), ...DEGREES];
const herTextLabels: Readonly<Record<string, string>> = femaleProfileLabelsJa;

const ControlOfKind = ({ name, form: { sex }, folds }: AttributeFieldProps) => {
  const { values, control, error } = useProfileFields();
  const wireName = attributeOf(name);
  const answer = wireName && answerKindOf(wireName, columnOf(sex));
  if (!answer) return null;
  const label = labelOf(wireName);
  if (answer.kind === 'multi') return <SeveralChoices name={name} label={label} options={answer.options} />;
  if (!isTextField(name, values)) return null;
  const graded = GRADED.find(({ key }) => key === wireName);
  if (graded) return <GradedField name={name} label={graded.label} answers={graded.answers} folds={folds} />;
  switch (answer.kind) {
    case 'select':
      return <SingleChoice name={name} label={label} options={answer.options} />;
    case 'freeText':
      return (
        <FreeTextField
          name={name}
          wireName={wireName}
          label={sex === WOMAN ? (herTextLabels[wireName] ?? label) : label}
          sex={sex}
        />
      );
    default:
      return (
        <Field label={label} error={error(name)}>
          <TextInput {...control(name)} />
        </Field>
      );
  }
};

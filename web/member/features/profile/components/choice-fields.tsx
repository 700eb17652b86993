import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { ChoiceGrid, RadioCards } from '#web/components/choice.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileField, TextField } from '../form/profile-values.ts';
import { toOptions } from '../form/to-options.ts';
import { SelectField } from './select-field.tsx';

type Choices = { label: string; options: readonly string[] };

const hints: Readonly<Record<string, string | undefined>> = profileFieldsJa.hints;
const BUTTON_MAX_CHARS = 10;
/**
 * One choice is shown as buttons when there are at most this many short ones, as cards when there are at most three
 * with a long one.
 */
const BUTTONS_MAX = 4;
const CARDS_MAX = 3;

/** One choice of a list. A press on the chosen button or card takes the answer back. */
export const SingleChoice = ({ name, label, options }: Choices & { name: TextField }) => {
  const { control, error, clear } = useProfileFields();
  const isShort = options.every((option) => option.length <= BUTTON_MAX_CHARS);
  if (options.length > (isShort ? BUTTONS_MAX : CARDS_MAX))
    return <SelectField name={name} label={label} options={options} hint={hints[name]} />;
  const choice = {
    ...control(name),
    label,
    hint: hints[name],
    options: toOptions(options),
    error: error(name),
    onClear: clear(name),
  };
  return isShort ? <ChoiceGrid {...choice} undecided /> : <RadioCards {...choice} />;
};

/** Any number of choices of a list. */
export const SeveralChoices = ({ name, label, options }: Choices & { name: ProfileField }) => {
  const { control, error } = useProfileFields();
  return <ChipSelect {...control(name)} label={label} hint={hints[name]} groups={[{ options }]} error={error(name)} />;
};

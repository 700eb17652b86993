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
 * A single choice with short options (at most `BUTTON_MAX_CHARS` characters each) is shown as buttons if there are at
 * most `BUTTONS_MAX` options. One with a longer option is shown as cards if there are at most `CARDS_MAX` options. All
 * other single choices are drop-downs.
 */
const BUTTONS_MAX = 4;
const CARDS_MAX = 3;

/** A field with one choice from a list. A click on the chosen button or card clears the answer. */
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

/** A field with any number of choices from a list. */
export const SeveralChoices = ({ name, label, options }: Choices & { name: ProfileField }) => {
  const { control, error } = useProfileFields();
  return <ChipSelect {...control(name)} label={label} hint={hints[name]} groups={[{ options }]} error={error(name)} />;
};

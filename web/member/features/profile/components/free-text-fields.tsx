import { Suspense } from 'react';
import { FREE_TEXT_MIN_CHARS, REPEATED_CHARS_WARNING } from '#shared/limits.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import type { ProfileFieldName } from '#shared/options/profile-fields.ts';
import { hasRepeatedRun } from '#shared/rules/text-counting.ts';
import { Field } from '#web/components/field.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { TextField } from '../form/profile-values.ts';

const WithheldNote = lazyExtra(async () => (await import('./withheld-note.tsx')).WithheldNote);

const { hints, freeText } = profileFieldsJa;
/**
 * Hints of the free texts. The label of `strengths` is visible. The labels of the two other texts are hidden, because
 * the page's heading says the same.
 */
const HINTS: Readonly<Partial<Record<TextField, string>>> = {
  propensity: hints.propensity,
  sexual_experience: hints.ideal,
  strengths: hints.strengths,
};

type FreeTextFieldProps = { name: TextField; wireName: ProfileFieldName; label: string; sex: Sex };

/**
 * A free text with a counter. The counter recommends at least 50 characters and does not count whitespace (spec part-1
 * §5). Women are also warned of repeated characters. Short texts and repeated characters can be saved nevertheless
 * (rules: Members).
 */
export const FreeTextField = ({ name, wireName, label, sex }: FreeTextFieldProps) => {
  const { values, detail, control, error } = useProfileFields();
  const withheld = detail.withheld_texts?.find((one) => one.field === wireName && detail[wireName] === values[name]);
  return (
    <div>
      <Field
        label={label}
        labelHidden={name !== 'strengths' && HINTS[name] !== undefined}
        hint={HINTS[name]}
        error={error(name)}
      >
        <TextArea {...control(name)} counter={{ min: FREE_TEXT_MIN_CHARS, ignoreWhitespace: true }} rows={8} />
      </Field>
      <div role="status" className="mt-2 empty:hidden">
        {sex === WOMAN && hasRepeatedRun(values[name], REPEATED_CHARS_WARNING) && (
          <Note tone="care" icon="alert">
            <p>{freeText.repeated}</p>
            <p>{freeText.repeatedHint}</p>
          </Note>
        )}
      </div>
      {withheld && (
        <Suspense fallback={null}>
          <WithheldNote state={withheld.state} />
        </Suspense>
      )}
      <Nudge text={values[name]} />
    </div>
  );
};

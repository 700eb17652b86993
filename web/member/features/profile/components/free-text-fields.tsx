import { Suspense } from 'react';
import { FREE_TEXT_MIN_CHARS, REPEATED_CHARS_WARNING } from '#shared/limits.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { femaleProfileLabelsJa, profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { hasRepeatedRun } from '#shared/rules/text-counting.ts';
import { Field } from '#web/components/field.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { useProfileFields } from '../form/profile-form-context.ts';

const WithheldNote = lazyExtra(async () => (await import('./withheld-note.tsx')).WithheldNote);

const { hints, freeText } = profileFieldsJa;
/**
 * The free texts. Women are warned of repeated characters; repeated characters and short texts can be saved all the
 * same (rules: Members).
 */
const TEXTS = {
  propensity: { label: profileLabelsJa.propensity, hint: hints.propensity, warnsOfRepeats: false },
  sexual_experience: { label: femaleProfileLabelsJa.sexual_experience, hint: hints.ideal, warnsOfRepeats: true },
  strengths: { label: femaleProfileLabelsJa.appear_points, hint: hints.strengths, warnsOfRepeats: true },
};

/**
 * A free text with a counter. The counter recommends at least 50 characters without whitespace (spec part-1 §5). The
 * page's heading says the label already, but not the whole label of the strengths.
 */
export const FreeTextFields = ({ name }: { name: keyof typeof TEXTS }) => {
  const { values, detail, control, error } = useProfileFields();
  const field = name === 'strengths' ? 'appear_points' : name;
  const withheld = detail.withheld_texts?.find((one) => one.field === field && detail[field] === values[name]);
  const { label, hint, warnsOfRepeats } = TEXTS[name];
  return (
    <div>
      <Field label={label} labelHidden={name !== 'strengths'} hint={hint} error={error(name)}>
        <TextArea {...control(name)} counter={{ min: FREE_TEXT_MIN_CHARS, ignoreWhitespace: true }} rows={8} />
      </Field>
      <div role="status" className="mt-2 empty:hidden">
        {warnsOfRepeats && hasRepeatedRun(values[name], REPEATED_CHARS_WARNING) && (
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

import { useFormContext, useWatch } from 'react-hook-form';
import { FREE_TEXT_MIN_CHARS, REPEATED_CHARS_WARNING } from '#shared/limits.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { countWithoutWhitespace, hasRepeatedRun } from '#shared/rules/text-counting.ts';
import { Field } from '#web/components/field.tsx';
import { Section } from '#web/components/section.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import type { ProfileValues } from '../form/profile-values.ts';
import { useProfileFields } from '../form/use-profile-fields.ts';

type FreeTextSectionProps = {
  name: 'propensity' | 'sexual_experience' | 'strengths';
  title: string;
  label: string;
  hint: string;
  /**
   * Warns women of repeated characters. Repeated characters and short texts can be saved all the same (rules:
   * Members).
   */
  warnOfRepeats?: boolean | undefined;
  startOpen?: boolean | undefined;
};

/** A free text with a counter. The counter recommends at least 50 characters without whitespace (spec part-1 §5). */
export const FreeTextSection = (props: FreeTextSectionProps) => {
  const { name, title, label, hint, warnOfRepeats, startOpen } = props;
  const { control, error } = useProfileFields();
  const form = useFormContext<ProfileValues>();
  const text = useWatch({ control: form.control, name });
  const repeats = warnOfRepeats === true && hasRepeatedRun(text, REPEATED_CHARS_WARNING);
  return (
    <Section
      title={title}
      storageKey={`awai.section.${name}`}
      startOpen={startOpen}
      summary={profileFormJa.freeText.counter(countWithoutWhitespace(text))}
    >
      <Field label={label} hint={hint} error={error(name)} labelHidden={label === title}>
        <TextArea {...control(name)} counter={{ min: FREE_TEXT_MIN_CHARS, ignoreWhitespace: true }} rows={6} />
      </Field>
      <div role="status" className="mt-2 empty:hidden">
        {repeats && (
          <Note tone="care" icon="alert">
            <p>{profileFormJa.freeText.repeated}</p>
            <p>{profileFormJa.freeText.repeatedHint}</p>
          </Note>
        )}
      </div>
    </Section>
  );
};

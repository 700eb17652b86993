import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { socialIdJa } from '#shared/messages/social-id.ja.ts';
import { SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';

export const SnsFields = () => {
  const { control, error } = useProfileFields();
  return (
    <>
      {SOCIAL_ID_FIELDS.map((name) => (
        <Field
          key={name}
          label={profileLabelsJa[name]}
          hint={name === 'twitterid' && profileFieldsJa.hints.twitterid}
          error={error(name)}
          optional
        >
          <TextInput
            {...control(name)}
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
          />
          {error(name) === socialIdJa.twitterTaken && (
            <p className="mt-1 text-13 text-ink-soft">{socialIdJa.twitterTakenHint}</p>
          )}
        </Field>
      ))}
    </>
  );
};

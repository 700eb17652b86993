import { profileFormJa, profileLabelsJa, socialIdJa } from '#shared/messages/profile.ja.ts';
import { SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import { Card } from '#web/components/card.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';

export const SnsCard = () => {
  const { control, error } = useProfileFields();
  return (
    <Card as="section" title={profileFormJa.sections.sns}>
      <div className="flex flex-col gap-6">
        {SOCIAL_ID_FIELDS.map((name) => (
          <Field
            key={name}
            label={profileLabelsJa[name]}
            hint={name === 'twitterid' && profileFormJa.hints.twitterid}
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
      </div>
    </Card>
  );
};

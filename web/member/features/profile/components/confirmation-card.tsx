import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { FIRST_REGISTRATION_CHECKS } from '#shared/rules/required-fields.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';

const { checks, sections } = profileFormJa;

/** The two check boxes of a man's first registration (spec part-1 §2). */
export const ConfirmationCard = () => {
  const { control } = useProfileFields();
  return (
    <Card as="section" title={sections.confirmation}>
      <p className="text-ink-soft">{checks.lead}</p>
      <ol className="mt-2 divide-y divide-line">
        {FIRST_REGISTRATION_CHECKS.map((name) => (
          <li key={name} className="py-3 last:pb-0">
            <p id={`${name}-statement`}>{checks[name]}</p>
            <Checkbox {...control(name)} label={checks.label} aria-describedby={`${name}-statement`} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

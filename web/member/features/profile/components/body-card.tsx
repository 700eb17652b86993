import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Card } from '#web/components/card.tsx';
import { SelectField } from './choice-fields.tsx';

/** A woman's form contains no height and no weight. */
export const BodyCard = ({ sex }: { sex: Sex }) => (
  <Card as="section" title={sex === MAN ? undefined : profileFormJa.sections.body}>
    <div className="grid gap-6 sm:grid-cols-3 sm:gap-4">
      <SelectField name="body_type" sex={sex} labelHidden={sex !== MAN} />
      {sex === MAN && (
        <>
          <SelectField name="height" sex={sex} />
          <SelectField name="weight" sex={sex} />
        </>
      )}
    </div>
  </Card>
);

import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AREAS_MAX } from '#shared/limits.ts';
import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { Section } from '#web/components/section.tsx';
import type { ProfileValues } from '../form/profile-values.ts';
import { useProfileFields } from '../form/use-profile-fields.ts';

const regions = AREA_REGIONS.map(({ label, areas }) => ({ label, options: areas }));

/**
 * At most ten areas. When ten areas are chosen, the other boxes are disabled (spec part-1 §5). When the profile
 * already has saved areas, the card lists only these at first, and shows all 51 boxes after a press.
 */
export const AreasCard = ({ marked }: { marked?: boolean | undefined }) => {
  const { control, getValues } = useFormContext<ProfileValues>();
  const [wasChosen] = useState(() => getValues('area').length > 0);
  const chosen = useWatch({ control, name: 'area' });
  if (!wasChosen) {
    return (
      <Card as="section">
        <Areas label={<span className="text-17">{profileLabelsJa.area}</span>} marked={marked} />
      </Card>
    );
  }
  return (
    <Section title={profileLabelsJa.area} storageKey="awai.section.areas" summary={chosen.join('、')}>
      <Areas label={profileFormJa.hints.area} marked={marked} />
    </Section>
  );
};

const Areas = ({ label, marked }: { label: ReactNode; marked?: boolean | undefined }) => {
  const { control, error } = useProfileFields();
  return (
    <ChipSelect
      {...control('area')}
      label={label}
      groups={regions}
      limit={AREAS_MAX}
      error={error('area')}
      required={marked}
    />
  );
};

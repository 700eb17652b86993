import { AREAS_MAX } from '#shared/limits.ts';
import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import { Card } from '#web/components/card.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { useProfileFields } from '../form/use-profile-fields.ts';

const regions = AREA_REGIONS.map(({ label, areas }) => ({ label, options: areas }));

/** At most ten; with ten chosen the other boxes are disabled (spec part-1 §5). */
export const AreasCard = ({ marked }: { marked?: boolean | undefined }) => {
  const { control, error } = useProfileFields();
  return (
    <Card as="section">
      <ChipSelect
        {...control('area')}
        label={profileLabelsJa.area}
        hint={profileFormJa.hints.area}
        groups={regions}
        limit={AREAS_MAX}
        error={error('area')}
        required={marked}
      />
    </Card>
  );
};

import { AREAS_MAX } from '#shared/limits.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { type FieldProps, useProfileFields } from '../form/profile-form-context.ts';

const regions = AREA_REGIONS.map(({ label, areas }) => ({ label, options: areas }));

/**
 * The choice of areas, at most ten, grouped by region. When ten areas are chosen, the boxes of all other areas are
 * disabled (spec part-1 §5).
 */
export const AreaField = ({ form: { kind } }: FieldProps) => {
  const { control, error } = useProfileFields();
  return (
    <ChipSelect
      {...control('area')}
      label={profileLabelsJa.area}
      groups={regions}
      groupLabel={profileFieldsJa.hints.region}
      limit={AREAS_MAX}
      error={error('area')}
      required={kind === 'female'}
    />
  );
};

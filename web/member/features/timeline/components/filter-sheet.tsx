import { type ReactNode, useEffect, useState } from 'react';
import { AREAS_MAX } from '#shared/limits.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { AREA_REGIONS, type Area } from '#shared/options/areas.ts';
import type { BodyType } from '#shared/options/body-types.ts';
import { AGE_MAX, AGE_MIN, type Sex } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { RangeField } from '#web/components/range-field.tsx';
import { Select } from '#web/components/select.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useTimeline } from '../api/use-timeline.ts';
import {
  agesBetween,
  agesOf,
  bodyTypesFor,
  cleanFilters,
  countWords,
  type Filters,
  isFiltered,
  withoutFilters,
} from '../timeline.rules.ts';

const { filter, ages } = timelineScreenJa;
const regions = AREA_REGIONS.map(({ label, areas }) => ({ label, options: areas }));
/**
 * In ms. The matching members are counted when the filters have not changed for this long, because each count is an API
 * call.
 */
const REST_MS = 300;

type FilterSheetProps = {
  /** The sex of the viewing member. */
  sex: Sex;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/** Form for areas, ages and body type. Its button shows how many members match the filters. */
export const FilterSheet = ({ sex, filters, onApply, onClose }: FilterSheetProps) => {
  const { values, control } = useFormValues<{ areas: readonly string[]; bodyType: string }>({
    areas: filters.areas ?? [],
    bodyType: filters.body_type ?? '',
  });
  const [between, setBetween] = useState<readonly [number, number]>([
    filters.age_from ?? AGE_MIN,
    filters.age_to ?? AGE_MAX,
  ]);
  const draft = cleanFilters({
    areas: values.areas as readonly Area[],
    ...agesBetween(between),
    body_type: (values.bodyType || undefined) as BodyType | undefined,
    sort: filters.sort,
  });
  const key = JSON.stringify(draft);
  const isRested = useRested(key) === key;
  const { data, error } = useTimeline(draft, isRested);
  const first = isRested ? data?.pages[0] : undefined;
  const apply = (chosen: Filters) => {
    onApply(chosen);
    window.scrollTo(0, 0);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={filter.title}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide disabled={first?.count === 0} onClick={() => apply(draft)}>
            {first ? showWords(first) : filter.showUncounted}
          </Button>
          {isFiltered(draft) && (
            <Button kind="secondary" wide onClick={() => apply(withoutFilters(draft))}>
              {filter.clear}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <ChipSelect
          {...control('areas')}
          label={filter.areas}
          groups={regions}
          groupLabel={filter.region}
          limit={AREAS_MAX}
        />
        <RangeField
          label={filter.ages}
          names={{ from: filter.ageFrom, to: filter.ageTo }}
          min={AGE_MIN}
          max={AGE_MAX}
          value={between}
          onChange={setBetween}
          textOf={ages.one}
          shown={agesOf(draft) ?? filter.any}
        />
        <Field label={filter.bodyType}>
          <Select {...control('bodyType')} options={bodyTypesFor(sex)} placeholder={filter.any} />
        </Field>
        <Status>{first ? countWords(first) : error && isRested ? sentenceOf(error) : filter.counting}</Status>
      </div>
    </Dialog>
  );
};

const Status = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-h-6 text-13 text-ink-soft tabular-nums">
    {children}
  </p>
);

/** The text of the button: how many members it shows, where the server counted them. */
const showWords = (first: Parameters<typeof countWords>[0]): string => {
  if (first.count === 0) return filter.none;
  return first.count === null ? filter.showUncounted : filter.show(countWords(first));
};

/** Returns the value, delayed until it has not changed for `REST_MS`. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

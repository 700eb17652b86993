import { type ChangeEvent, useEffect, useState } from 'react';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { AREAS, type Area } from '#shared/options/areas.ts';
import { AGES, type Sex } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useTimeline } from '../api/use-timeline.ts';
import { bodyTypesFor, changeFilter, countWords, type Filters, isFiltered } from '../timeline.rules.ts';

const { filter } = timelineScreenJa;
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

/** Form for area, age and body type. Its button shows how many members match the filters. */
export const FilterSheet = ({ sex, filters, onApply, onClose }: FilterSheetProps) => {
  const [draft, setDraft] = useState(filters);
  const rested = useRested(draft);
  const { data, error } = useTimeline(rested);
  const first = rested === draft ? data?.pages[0] : undefined;
  const isNobody = first?.count === 0;
  const apply = (chosen: Filters) => {
    onApply(chosen);
    window.scrollTo(0, 0);
    onClose();
  };
  const change = (next: Filters) => setDraft(changeFilter(draft, next));
  const years = (event: ChangeEvent<HTMLSelectElement>) => Number(event.target.value) || undefined;
  const ages = AGES.map((age) => ({ value: String(age), label: timelineScreenJa.ages.one(age) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={filter.title}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide disabled={isNobody} onClick={() => apply(draft)}>
            {first ? (isNobody ? filter.none : filter.show(countWords(first))) : filter.showUncounted}
          </Button>
          {isFiltered(draft) && (
            <Button kind="secondary" wide onClick={() => apply({})}>
              {filter.clear}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={filter.area}>
          <Select
            options={AREAS}
            placeholder={filter.any}
            value={draft.area ?? ''}
            onChange={({ target }) => change({ area: (target.value || undefined) as Area | undefined })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={filter.ageFrom}>
            <Select
              options={ages}
              placeholder={filter.any}
              value={draft.age_from ?? ''}
              onChange={(event) => change({ age_from: years(event) })}
            />
          </Field>
          <Field label={filter.ageTo}>
            <Select
              options={ages}
              placeholder={filter.any}
              value={draft.age_to ?? ''}
              onChange={(event) => change({ age_to: years(event) })}
            />
          </Field>
        </div>
        <Field label={filter.bodyType}>
          <Select
            options={bodyTypesFor(sex)}
            placeholder={filter.any}
            value={draft.body_type ?? ''}
            onChange={({ target }) => change({ body_type: target.value || undefined })}
          />
        </Field>
        <p role="status" className="min-h-6 text-13 text-ink-soft tabular-nums">
          {first ? countWords(first) : error && rested === draft ? sentenceOf(error) : filter.counting}
        </p>
      </div>
    </Dialog>
  );
};

/** Returns the value, delayed until it has not changed for `REST_MS`. */
const useRested = <Value,>(value: Value): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

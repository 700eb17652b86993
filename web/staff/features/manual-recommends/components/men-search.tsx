import { useState } from 'react';
import { USER_NAME_MAX_CHARS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { isArea } from '#shared/options/areas.ts';
import { AGE_MAX, AGE_MIN } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { Note } from '#web/components/states.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { type LostReason, lostReason, shownError } from '#web/staff/features/queues/public.ts';
import { useSearchMen } from '../api/use-search-men.ts';
import type { FoundMen } from '../men.ts';

const texts = staffJa.manual.search;

const ageOf = (value: FormDataEntryValue | null): number | undefined => {
  const age = Number(value);
  return value && Number.isInteger(age) ? Math.min(AGE_MAX, Math.max(AGE_MIN, age)) : undefined;
};
/** The search criteria in the form; empty fields are omitted. */
const filterOf = (form: FormData) => {
  const name = String(form.get('name') ?? '').trim();
  const area = form.get('area');
  const from = ageOf(form.get('age_from'));
  const to = ageOf(form.get('age_to'));
  return {
    name: name || undefined,
    area: isArea(area) ? area : undefined,
    age_from: from,
    age_to: to,
  };
};

type MenSearchProps = {
  id: string;
  areas: readonly string[];
  onFound: (found: FoundMen) => void;
  onLost: (reason: LostReason) => void;
};

/** Searches the men who may be recommended to the woman, by name, area and age. */
export const MenSearch = ({ id, areas, onFound, onLost }: MenSearchProps) => {
  const search = useSearchMen();
  const [open, setOpen] = useState(false);
  const error = shownError(search.error);
  if (!open)
    return (
      <Button kind="secondary" small icon="search" className="self-start" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  return (
    <Form
      aria-label={texts.open}
      className="grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (search.isPending) return;
        const body = filterOf(new FormData(event.currentTarget));
        search.mutate(
          { params: { id }, body },
          {
            onSuccess: onFound,
            onError: (refusal) => {
              const reason = lostReason(refusal);
              if (reason) onLost(reason);
            },
          },
        );
      }}
    >
      <Field label={texts.name} className="col-span-2">
        <TextInput name="name" maxLength={USER_NAME_MAX_CHARS} autoComplete="off" autoFocus />
      </Field>
      <Field label={texts.area} className="col-span-2">
        <Select name="area" options={areas} placeholder={texts.anyArea} />
      </Field>
      <Field label={texts.ageFrom}>
        <TextInput name="age_from" inputMode="numeric" pattern="[0-9]*" autoComplete="off" unit={texts.years} />
      </Field>
      <Field label={texts.ageTo}>
        <TextInput name="age_to" inputMode="numeric" pattern="[0-9]*" autoComplete="off" unit={texts.years} />
      </Field>
      {error && (
        <div className="col-span-2">
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        </div>
      )}
      <Button type="submit" kind="secondary" small busy={search.isPending} className="col-span-2">
        {texts.submit}
      </Button>
    </Form>
  );
};

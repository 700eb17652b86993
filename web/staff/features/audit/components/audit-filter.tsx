import { type FormEvent, useState } from 'react';
import { MemberId } from '#shared/ids.ts';
import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';

const texts = staffAuditJa.filter;

type AuditFilterProps = { member: MemberId | null; onFilter: (member: MemberId | null) => void };

/** Restricts the log to one member. Submitting the form with an empty field removes the filter. */
export const AuditFilter = ({ member, onFilter }: AuditFilterProps) => {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('member') ?? '').trim();
    const found = MemberId.safeParse(typed);
    if (typed !== '' && !found.success) return setError(texts.wrong);
    setError(undefined);
    onFilter(found.success ? found.data : null);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2" noValidate>
      <Field label={texts.label} hint={texts.hint} error={error} className="min-w-0 flex-1 basis-64">
        <TextInput
          key={member}
          name="member"
          defaultValue={member ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" kind="secondary">
        {texts.submit}
      </Button>
      {member !== null && (
        <Button kind="quiet" onClick={() => onFilter(null)}>
          {texts.clear}
        </Button>
      )}
    </form>
  );
};

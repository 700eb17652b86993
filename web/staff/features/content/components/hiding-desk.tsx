import { type FormEvent, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { CONTENT_KINDS, type ContentKind } from '#shared/options/content.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useViewContent, type Wanted } from '../api/use-hiding.ts';
import { contentIdIn, kindOf } from '../content.rules.ts';
import { FoundContent } from './found-content.tsx';

const texts = staffContentJa.hiding;
const KINDS = CONTENT_KINDS.map((value) => ({ value, label: staffContentJa.kinds[value] }));

/** Finds one review, post or photo by its id, shows it as members see it, and hides it or shows it again. */
export const HidingDesk = () => {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ContentKind>('post');
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { data, error, isFetching, refetch } = useViewContent(wanted);
  const type = (value: string) => {
    setTyped(value);
    const id = contentIdIn(value);
    if (id) setKind(kindOf(id));
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const id = contentIdIn(typed);
    setProblem(id ? undefined : texts.idProblem);
    if (!id) return;
    if (wanted?.id === id && wanted.kind === kind) void refetch();
    setWanted({ kind, id });
  };
  return (
    <div className="hiding-panes">
      <form noValidate onSubmit={find} className="flex flex-col gap-4">
        <Field label={texts.id} hint={texts.idHint} error={problem}>
          <TextInput
            name="content-id"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Field label={texts.kind}>
          <Select
            name="content-kind"
            options={KINDS}
            placeholder={null}
            value={kind}
            onChange={(event) => setKind(event.target.value as ContentKind)}
          />
        </Field>
        <Button type="submit" kind="secondary" icon="search" busy={isFetching}>
          {texts.find}
        </Button>
        <p className="text-13 text-ink-soft">{texts.looks}</p>
      </form>
      {error && <ErrorState message={sentenceOf(error)} />}
      {!error && data && <FoundContent key={data.id} found={data} />}
      {!error && !data && (
        <EmptyState icon="search" title={texts.chooseTitle}>
          {texts.chooseBody}
        </EmptyState>
      )}
    </div>
  );
};

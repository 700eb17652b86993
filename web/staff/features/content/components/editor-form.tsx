import type { UseMutationResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { type ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { isComposingKey } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { problemsIn } from '../content.rules.ts';
import type { Editor, EditorRow, Values } from '../editor.ts';
import { EditorField } from './editor-field.tsx';

const texts = staffContentJa.editor;
type Saving = UseMutationResult<string, ApiError, { row: EditorRow | null; values: Values }>;
type EditorFormProps = {
  editor: Editor;
  rows: readonly EditorRow[];
  /** The row as it was when the form opened; null for a new row. */
  row: EditorRow | null;
  saving: Saving;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
  preview: (values: Values) => ReactNode;
};

/** The form of one row, with its preview. Ctrl+Enter saves from every field. */
export const EditorForm = ({ editor, rows, row, saving, onDirty, onSaved, onClose, preview }: EditorFormProps) => {
  const start = row?.values ?? editor.empty;
  const [values, setValues] = useState<Values>(start);
  const [problems, setProblems] = useState<Values>({});
  const form = useRef<HTMLFormElement>(null);
  const fields = editor.fields.filter(({ onlyNew }) => !(onlyNew && row));
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    onDirty(fields.some((field) => next[field.name] !== start[field.name]));
  };
  const save = () => {
    if (saving.isPending) return;
    const found = problemsIn(fields, values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    saving.mutate({ row, values }, { onSuccess: onSaved, onError: ({ fields: wrong }) => setProblems(firstOf(wrong)) });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  const tab = staffContentJa.tabs[editor.kind];
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={row ? texts.editTitle(tab) : texts.newTitle(tab)}
        onKeyDown={pressKey}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex min-w-0 flex-col gap-4"
      >
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-17">{row ? texts.editTitle(tab) : texts.newTitle(tab)}</h3>
          <Button kind="quiet" small icon="back" onClick={onClose} aria-keyshortcuts="Escape">
            {texts.back}
            <Kbd>Esc</Kbd>
          </Button>
        </div>
        {fields.map((field) => (
          <EditorField
            key={field.name}
            field={field}
            options={field.options?.(rows, row) ?? []}
            value={values[field.name] ?? ''}
            problem={problems[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        {editor.kind === 'modals' && <Note>{texts.modalHint}</Note>}
        {saving.error && (
          <Note tone="danger" role="alert">
            {sentenceOf(saving.error)}
          </Note>
        )}
        <Button type="submit" busy={saving.isPending} aria-keyshortcuts="Control+Enter">
          {texts.save}
          <Kbd>Ctrl+Enter</Kbd>
        </Button>
      </form>
      {preview(values)}
    </>
  );
};

const firstOf = (wrong: Readonly<Record<string, readonly string[] | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(wrong).flatMap(([name, sentences]) => (sentences?.[0] ? [[name, sentences[0]]] : [])),
  );

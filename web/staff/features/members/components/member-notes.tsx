import { type RefObject, useState } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { STAFF_NOTE_MAX_CHARS } from '#shared/limits.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { formatFullDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { shownError } from '#web/staff/features/queues/public.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { useCreateMemberNote } from '../api/use-create-member-note.ts';
import type { MemberPage } from '../api/use-view-member.ts';

const texts = staffMembersJa.notes;

type MemberNotesProps = {
  id: MemberId;
  notes: MemberPage['notes'];
  /** Ref to the text field, which the shortcut M focuses. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Staff notes about the member, and a field for a new note. An unsaved note is stored as a draft for this member. */
export const MemberNotes = ({ id, notes, field }: MemberNotesProps) => {
  const create = useCreateMemberNote(id);
  const [draft, write] = useDraft('note', id);
  const [problem, setProblem] = useState<string>();
  const error = shownError(create.error);
  const save = () => {
    const text = field.current?.value ?? '';
    if (create.isPending) return;
    if (text.trim() === '') return setProblem(texts.required);
    if ([...text].length > STAFF_NOTE_MAX_CHARS) return setProblem(texts.tooLong);
    setProblem(undefined);
    // The note is saved, so its draft is deleted, even when another member's page is open by now. A text that was
    // changed meanwhile is kept.
    const clear = () => {
      if (field.current && field.current.value !== text) return;
      write('');
      if (field.current) field.current.value = '';
    };
    create.mutateAsync({ params: { id }, body: { text } }).then(clear, () => undefined);
  };
  return (
    <RuledSection title={texts.title} lead={texts.hint}>
      <Form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={texts.label} error={problem} className="w-full">
          <TextArea
            ref={field}
            name="note"
            rows={2}
            defaultValue={draft}
            onInput={({ currentTarget }) => write(currentTarget.value)}
            counter={{ max: STAFF_NOTE_MAX_CHARS }}
          />
        </Field>
        {error && (
          <Note tone="danger" role="alert" title={texts.failed}>
            {error.message}
          </Note>
        )}
        <Button type="submit" kind="secondary" small busy={create.isPending}>
          {texts.submit}
        </Button>
      </Form>
      {notes.length === 0 ? (
        <p className="mt-4 text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="text-13 text-ink-soft tabular-nums">
                {`${formatFullDeadline(new Date(note.at))}・${note.staff}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </RuledSection>
  );
};

import { draftsJa } from '#shared/messages/drafts.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

const { conflict } = draftsJa;

type ConflictNoteProps = { title?: string; onTake: () => void };

/** Shown when another tab or device has saved different values since this form was opened. */
export const ConflictNote = ({ title = conflict.title, onTake }: ConflictNoteProps) => (
  <Note
    tone="care"
    icon="refresh"
    role="alert"
    title={title}
    action={
      <Button kind="secondary" small onClick={onTake}>
        {conflict.action}
      </Button>
    }
  >
    {conflict.body}
  </Note>
);

/** Shown when the form has loaded the newer saved values, with the member's own changes applied on top. */
export const ConflictSolvedNote = () => (
  <Note tone="good" role="status">
    {conflict.loaded}
  </Note>
);

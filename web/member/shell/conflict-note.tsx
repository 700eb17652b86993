import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

const { body, action, loaded } = profileFormJa.conflict;

type ConflictNoteProps = { title?: string; onTake: () => void };

/** Another tab or device has saved different values since this form was opened. */
export const ConflictNote = ({ title = profileFormJa.conflict.title, onTake }: ConflictNoteProps) => (
  <Note
    tone="care"
    icon="refresh"
    role="alert"
    title={title}
    action={
      <Button kind="secondary" small onClick={onTake}>
        {action}
      </Button>
    }
  >
    {body}
  </Note>
);

/** The form now has the newer saved values, with the member's own changes on top. */
export const ConflictSolvedNote = () => (
  <Note tone="good" role="status">
    {loaded}
  </Note>
);

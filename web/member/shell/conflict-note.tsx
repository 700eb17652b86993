import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

const { body, action, loaded } = profileFormJa.conflict;

type ConflictNoteProps = { title?: string; onTake: () => void };

/** The saved values have changed since this form was opened, usually in another tab of the same member. */
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

/** The form now holds the saved values, with the member's own changes applied to them. */
export const ConflictSolvedNote = () => (
  <Note tone="good" role="status">
    {loaded}
  </Note>
);

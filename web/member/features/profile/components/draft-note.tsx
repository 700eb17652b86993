import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

type DraftNoteProps = { children: string; onDiscard: () => void };

/** Says quietly that the form holds more than what is saved, with the way back to that. */
export const DraftNote = ({ children, onDiscard }: DraftNoteProps) => (
  <Note
    role="status"
    icon="clock"
    action={
      <Button kind="quiet" small className="-ml-4" onClick={onDiscard}>
        {profileFormJa.draftDiscard}
      </Button>
    }
  >
    {children}
  </Note>
);

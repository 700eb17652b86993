import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

/** The form holds a draft that is not saved. The button returns to the saved values. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Note
    role="status"
    icon="clock"
    action={
      <Button kind="quiet" small className="-ml-4" onClick={onDiscard}>
        {profileFormJa.draftDiscard}
      </Button>
    }
  >
    {profileFormJa.draftRestored}
  </Note>
);

import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

/** Shows that the form contains a restored draft. A button discards the draft. */
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

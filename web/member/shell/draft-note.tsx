import { draftsJa } from '#shared/messages/drafts.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

/** Shows that the form contains a restored draft. A button discards the draft. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Note
    role="status"
    icon="clock"
    action={
      <Button kind="quiet" small className="-ml-4" onClick={onDiscard}>
        {draftsJa.discard}
      </Button>
    }
  >
    {draftsJa.restored}
  </Note>
);

import { draftsJa } from '#shared/messages/drafts.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

type DraftNoteProps = {
  onDiscard: () => void;
  /** What discarding does, where nothing saved stands behind the draft. */
  discardLabel?: string;
};

/** Shows that the form contains a restored draft. A button discards the draft. */
export const DraftNote = ({ onDiscard, discardLabel = draftsJa.discard }: DraftNoteProps) => (
  <Note
    role="status"
    icon="clock"
    action={
      <Button kind="quiet" small className="-ml-4" onClick={onDiscard}>
        {discardLabel}
      </Button>
    }
  >
    {draftsJa.restored}
  </Note>
);

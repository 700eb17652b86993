import { draftsJa } from '#shared/messages/drafts.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';

type DraftNoteProps = {
  onDiscard: () => void;
  /** Label of the discard button, for a form that has no saved values. */
  discardLabel?: string;
};

/** Says that the form contains a restored draft, with a button that discards the draft. */
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

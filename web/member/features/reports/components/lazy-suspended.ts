import { lazy, useEffect } from 'react';

type SuspendedNoteProps = { onSignOut: () => void };

/** If the note can't be loaded, the member is signed out like all members whose account is closed. */
const SignedOut = ({ onSignOut }: SuspendedNoteProps) => {
  useEffect(onSignOut, [onSignOut]);
  return null;
};

/** Loaded only for a member whom staff have suspended. */
export const SuspendedNote = lazy(() =>
  import('./suspended-note.tsx').then(
    ({ SuspendedNote: loaded }) => ({ default: loaded }),
    () => ({ default: SignedOut }),
  ),
);

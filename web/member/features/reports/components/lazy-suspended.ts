import { lazy, useEffect } from 'react';

type SuspendedNoteProps = { onSignOut: () => void };

/** Where the note can't be loaded, the member is signed out as everybody else whose account is closed. */
const SignedOut = ({ onSignOut }: SuspendedNoteProps) => {
  useEffect(onSignOut, [onSignOut]);
  return null;
};

/** Loads only for a member whom staff suspended. */
export const SuspendedNote = lazy(() =>
  import('./suspended-note.tsx').then(
    ({ SuspendedNote: loaded }) => ({ default: loaded }),
    () => ({ default: SignedOut }),
  ),
);

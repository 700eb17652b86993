import { lazy, useEffect } from 'react';

type SuspendedNoteProps = { onSignOut: () => void };

/** When the note can't be loaded, the member is signed out like all others whose account is closed. */
const SignedOut = ({ onSignOut }: SuspendedNoteProps) => {
  useEffect(onSignOut, [onSignOut]);
  return null;
};

/** Loaded only for a member whom staff suspended. */
export const SuspendedNote = lazy(() =>
  import('./suspended-note.tsx').then(
    ({ SuspendedNote: loaded }) => ({ default: loaded }),
    () => ({ default: SignedOut }),
  ),
);

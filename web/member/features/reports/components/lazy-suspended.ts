import { lazy, useEffect } from 'react';

type SuspendedNoteProps = { onSignOut: () => void };

/** Shown if the note can't be loaded: signs the member out, as is done with every closed account. */
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

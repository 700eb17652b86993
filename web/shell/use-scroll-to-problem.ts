import { useEffect, useRef } from 'react';

/**
 * Scrolls to the notes at the end of a form when a save has failed. The save button is docked, so the notes may be
 * outside the window. Attach the ref to the element around the notes.
 */
export const useScrollToProblem = (isProblem: boolean) => {
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isProblem) notes.current?.scrollIntoView?.({ block: 'end' });
  }, [isProblem]);
  return notes;
};

import { useEffect, useRef } from 'react';

/**
 * Scrolls to the notes at a form's end when a save has failed, because the button that saves is docked and the notes
 * may be out of sight. Attach the ref to the element around the notes.
 */
export const useScrollToProblem = (isProblem: boolean) => {
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isProblem) notes.current?.scrollIntoView?.({ block: 'end' });
  }, [isProblem]);
  return notes;
};

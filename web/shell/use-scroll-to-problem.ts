import { useEffect, useRef } from 'react';

/**
 * Scrolls to the notes at the end of a form when a save has failed. The save button is docked, so the notes may be
 * outside the window. Attach the ref to the element around the notes. `block`: where in the window they come to stand;
 * `center` where the button that was pressed follows them in the page.
 */
export const useScrollToProblem = (isProblem: boolean, block: 'end' | 'center' = 'end') => {
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isProblem) notes.current?.scrollIntoView?.({ block });
  }, [isProblem, block]);
  return notes;
};

import type { ReactNode } from 'react';

/** Gives most of the window to the photo: slim bars, and no space above. */
export const PhotoFirst = ({ children }: { children: ReactNode }) => (
  <div data-slim-bars="" className="-mt-6 sm:mt-0">
    {children}
  </div>
);

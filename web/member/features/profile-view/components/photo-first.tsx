import type { ReactNode } from 'react';

/** Gives most of the window to the photo: slim bars, and no space above a photo that reaches both edges. */
export const PhotoFirst = ({ children }: { children: ReactNode }) => (
  <div data-slim-bars="" className="max-[391px]:-mt-6">
    {children}
  </div>
);

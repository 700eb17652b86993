import type { ReactNode } from 'react';

/**
 * Gives most of the window to the photo: header and footer are less high than on other screens. A photo as wide as the
 * window has no space above it.
 */
export const PhotoFirst = ({ children }: { children: ReactNode }) => (
  <div data-slim-bars="" className="max-[391px]:-mt-6">
    {children}
  </div>
);

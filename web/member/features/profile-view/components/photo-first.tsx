import type { ReactNode } from 'react';

/**
 * Gives most of the window to the photo: header and footer are less high than on other screens, and there is no space
 * above a photo that reaches both edges.
 */
export const PhotoFirst = ({ children }: { children: ReactNode }) => (
  <div data-slim-bars="" className="max-[391px]:-mt-6">
    {children}
  </div>
);

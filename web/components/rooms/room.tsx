import type { ReactNode } from 'react';

/** The frame of a small drawing: 240 × 150 px, placed by what stands around it. Decoration. */
export const Room = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 240 150"
    width="240"
    height="150"
    aria-hidden="true"
    fill="none"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="block h-auto max-w-full"
  >
    {children}
  </svg>
);

import type { ReactNode } from 'react';
import { Skeleton } from '#web/components/skeleton.tsx';

/** The place of a line that may still be loading, so that the answers below it do not move. */
export const LineSpace = ({ children }: { children?: ReactNode }) => (
  <div role="status" className="min-h-12">
    {children || <Skeleton className="h-7 w-48" />}
  </div>
);

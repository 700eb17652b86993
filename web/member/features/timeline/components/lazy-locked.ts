import { lazy } from 'react';

/** Loaded on demand, because few members see it. */
export const TimelineLocked = lazy(async () => ({ default: (await import('./timeline-locked.tsx')).TimelineLocked }));

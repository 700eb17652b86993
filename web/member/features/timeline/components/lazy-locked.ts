import { lazy } from 'react';

/** Loaded later, because few members see this part: the timeline and the profiles must not load it for all others. */
export const TimelineLocked = lazy(async () => ({ default: (await import('./timeline-locked.tsx')).TimelineLocked }));

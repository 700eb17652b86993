import { lazy } from 'react';

/**
 * Loaded on demand, because few members see this part: the timeline and the profiles must not load it for everybody.
 */
export const TimelineLocked = lazy(async () => ({ default: (await import('./timeline-locked.tsx')).TimelineLocked }));

import { lazy } from 'react';

/** A later part, because few members see it, and neither the timeline nor a profile may load it for the others. */
export const TimelineLocked = lazy(async () => ({ default: (await import('./timeline-locked.tsx')).TimelineLocked }));

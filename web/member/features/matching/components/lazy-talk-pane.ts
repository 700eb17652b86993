import { lazy } from 'react';

/** Loads only on a desktop, where the list stands beside an open chat. */
export const TalkPane = lazy(async () => ({ default: (await import('./talk-pane.tsx')).TalkPane }));

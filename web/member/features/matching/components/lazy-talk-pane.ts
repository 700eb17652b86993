import { lazy } from 'react';

/** Loaded only on a desktop, where the list is beside an open chat. */
export const TalkPane = lazy(async () => ({ default: (await import('./talk-pane.tsx')).TalkPane }));

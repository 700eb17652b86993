import { lazy } from 'react';

/** Loads when it is opened. */
export const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

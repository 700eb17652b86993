import { lazy } from 'react';

/** Loaded when the dialog opens. */
export const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

import { lazy } from 'react';

/** The dialogs load when they are opened. */
export const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));
export const BlockMemberDialog = lazy(async () => ({
  default: (await import('./block-member-dialog.tsx')).BlockMemberDialog,
}));

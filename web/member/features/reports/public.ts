export { ReportDialog } from './components/lazy-report-dialog.ts';
export { SuspendedNote } from './components/lazy-suspended.ts';
export { MemberMenu } from './components/member-menu.tsx';
export { MemberSafety } from './components/member-safety.tsx';
export { ReportButton } from './components/report-button.tsx';
export { SafetyRows } from './components/safety-rows.tsx';
export { roomTargets } from './report-targets.ts';

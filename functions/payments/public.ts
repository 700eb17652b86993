export { exportCancelReasons, exportLikes, exportPayments } from './export.repository.ts';

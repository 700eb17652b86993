export { exportCancelReasons, exportLikes, exportPayments } from './books/export.repository.ts';

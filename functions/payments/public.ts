export { exportCancelReasons } from './export.repository.ts';

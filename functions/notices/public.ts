export { exportNotices } from './export.repository.ts';
export { noticeAccountFields } from './notices.shape.ts';

export { storedNotices, writtenNotice } from './notices.rules.ts';
export { noticeAccountFields } from './notices.shape.ts';

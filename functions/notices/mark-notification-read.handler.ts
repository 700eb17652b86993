import { createHandler } from '#functions/platform/http/create-handler.ts';
import { markNotificationRead as contract } from '#shared/contract/notices.ts';
import { AppError } from '#shared/errors.ts';
import type { NoticesDeps } from './deps.ts';

// Each member's notices have ids of their own, counted from 1, so the id can only mean a notice of this member.
export const markNotificationRead = createHandler(contract, async ({ member, body, now }, { notices }: NoticesDeps) => {
  if (!(await notices.saveRead(member.id, body.notification_id, now))) throw new AppError('not_found');
  return { success: true as const };
});

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listNotificationReads as contract } from '#shared/contract/notices.ts';
import type { NoticesDeps } from './deps.ts';
import { unreadNotices, writtenNotice } from './notices.rules.ts';

export const listNotificationReads = createHandler(contract, async ({ member }, { notices }: NoticesDeps) => {
  const unread = unreadNotices(await notices.findHead(member.id));
  return {
    user_notifications: unread.map((notice) => ({
      id: notice.id,
      ...writtenNotice(notice, member.sex),
      created_at: new Date(notice.at).toISOString(),
    })),
    user_notifications_count: unread.length,
  };
});

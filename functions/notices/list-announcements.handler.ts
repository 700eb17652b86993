import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listAnnouncements as contract } from '#shared/contract/notices.ts';
import { ANNOUNCEMENTS_SHOWN } from '#shared/limits.ts';
import { shownLink } from '#shared/rules/content-link.ts';
import type { NoticesDeps } from './deps.ts';

export const listAnnouncements = createHandler(
  contract,
  async ({ member, now }, { notices, contents }: NoticesDeps) => {
    const [head, page] = await Promise.all([
      notices.findHead(member.id),
      contents.findPage('announcements', member.sex, { limit: ANNOUNCEMENTS_SHOWN }),
    ]);
    return {
      announcements: page
        .filter(({ at }) => at <= now.getTime())
        .slice(0, ANNOUNCEMENTS_SHOWN)
        .map(({ id, title, body, url, at }) => ({
          id,
          title,
          body,
          url: shownLink(url),
          created_at: new Date(at).toISOString(),
          seen: id <= (head?.seenAnnouncement ?? 0),
        })),
    };
  },
);

import { createHandler } from '#functions/platform/http/create-handler.ts';
import { markAnnouncementsSeen as contract } from '#shared/contract/notices.ts';
import { AppError } from '#shared/errors.ts';
import type { NoticesDeps } from './deps.ts';
import { publishedAnnouncements } from './notices.rules.ts';

// Refuses an id that is not published yet: it would mark the announcements up to that id as seen before they are out.
export const markAnnouncementsSeen = createHandler(
  contract,
  async ({ member, body, now }, { notices }: NoticesDeps) => {
    const { announcements } = await notices.findAnnouncementHeads(member.id, member.sex);
    if (!publishedAnnouncements(announcements, now).some(({ id }) => id === body.announcement_id))
      throw new AppError('not_found');
    await notices.saveSeenAnnouncement(member.id, body.announcement_id);
    return { success: true as const };
  },
);

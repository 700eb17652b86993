import { createHandler } from '#functions/platform/http/create-handler.ts';
import { markAnnouncementsSeen as contract } from '#shared/contract/notices.ts';
import { AppError } from '#shared/errors.ts';
import type { NoticesDeps } from './deps.ts';
import { publishedAnnouncements } from './notices.rules.ts';

// Refuses the id of an announcement that is not published yet. Otherwise the announcement would already be marked as
// seen when it is published.
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

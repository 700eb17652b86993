import type { AnnouncementHead } from '#functions/records/content.ts';
import type { NoticeHead } from '#functions/records/notice-head.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { storedNotices, unreadNotices, writtenNotice } from './notices.rules.ts';

export { createContentWriter } from './content-writer.ts';
export { exportNotices } from './export.repository.ts';
export { storedNotices, writtenNotice } from './notices.rules.ts';

/** Until staff announce something, the announcements that the service ships with count. */
export const publishedAnnouncements = (head: AnnouncementHead | undefined, now: Date): AnnouncementHead['newest'] =>
  (head?.newest ?? defaultAnnouncements.map(({ id, at }) => ({ id, at: Date.parse(at) })).reverse()).filter(
    ({ at }) => at <= now.getTime(),
  );

const SHOWN_IN_ACCOUNT = 10;

/**
 * What `GET /api/account` says of notices: the newest ten of the member's own, how many of their own they have not read, and
 * how many announcements they have not seen (spec part-1 §3). Items that were never written are undefined.
 */
export const noticeAccountFields = (
  own: NoticeHead | undefined,
  announcements: AnnouncementHead | undefined,
  { sex, now }: { sex: Sex; now: Date },
): {
  notification: { info: string; created_at: string; url: string | null }[];
  unread_notifications_size: number;
  anouncement_size: number;
} => ({
  notification: storedNotices(own)
    .slice(0, SHOWN_IN_ACCOUNT)
    .map((notice) => {
      const { title, url } = writtenNotice(notice, sex);
      return { info: title, created_at: new Date(notice.at).toISOString(), url };
    }),
  unread_notifications_size: unreadNotices(own).length,
  anouncement_size: publishedAnnouncements(announcements, now).filter(({ id }) => id > (own?.seenAnnouncement ?? 0))
    .length,
});

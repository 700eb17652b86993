import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';
import { type StoredNotice, storedNotices, unreadNotices, writtenNotice } from './notices.rules.ts';

export { storedNotices, writtenNotice } from './notices.rules.ts';

/**
 * All that is kept of one member's notices: the newest twenty, each an attribute of its own (`n1`, `n2` …), which
 * announcement was seen last, and when each modal was seen (epoch ms). Always below 4 kB, so it reads for one unit.
 */
export type NoticeHead = { last?: number; seenAnnouncement?: number } & {
  [modal in `modal${ModalCode}`]?: number;
} & { [attribute in `n${number}`]?: StoredNotice };
export const noticeHeadKey = (id: MemberId): Key => ({ pk: `NOTICE#${id}`, sk: 'HEAD' });

/** Ids and instants (epoch ms) of the newest ten announcements for a sex, newest first; the texts stand beside it. */
export type AnnouncementHead = { newest: { id: number; at: number }[] };
// No member id holds an at sign, so content never shares a partition with a member.
export const announcementHeadKey = (sex: Sex): Key => ({ pk: `NOTICE#@announcements-${sex}`, sk: 'HEAD' });

export type { Content, ContentKind } from './content.ts';
export { createContentWriter } from './content-writer.ts';

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

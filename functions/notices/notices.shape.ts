import type { AnnouncementHead, Content } from '#functions/items/content.ts';
import type { NoticeHead } from '#functions/items/notice-head.ts';
import type { FaqItem } from '#shared/contract/help.ts';
import type { Sex } from '#shared/options/member.ts';
import { shownLink } from '#shared/rules/content-link.ts';
import { publishedAnnouncements, storedNotices, unreadNotices, writtenNotice } from './notices.rules.ts';

const SHOWN_IN_ACCOUNT = 10;

export const toNotice = ({ id, topic, info, at }: Content<'notices'>) => ({
  id,
  topic,
  info,
  created_at: new Date(at).toISOString(),
});

export const toFaqItem = (item: FaqItem): FaqItem => {
  const { id, owner_id, items, question, anser, link_url, link_word, img_url } = item;
  return { id, owner_id, items, question, anser, link_url: shownLink(link_url), link_word, img_url };
};

/**
 * The fields of `GET /api/account` about notices: the member's newest ten notices, the number of all unread notices,
 * and the number of announcements that the member has not seen (spec part-1 §3). `own` is the item with the member's
 * notices. `own` and `announcements` are undefined before their first write.
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

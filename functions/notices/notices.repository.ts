import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { type AnnouncementHead, announcementHeadKey } from '#functions/records/content.ts';
import { type NoticeHead, noticeHeadKey } from '#functions/records/notice-head.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';
import { epochSeconds } from '#shared/time.ts';
import type { nextNotice } from './notices.rules.ts';

/** Longer than a queue and its dead letters hold an event. */
const CLAIM_KEPT_MS = 30 * 86_400_000;

export const createNoticesRepository = (table: Table) => ({
  /** All that is kept of a member's notices; undefined until the first. Consistent. */
  findHead: (memberId: MemberId): Promise<NoticeHead | undefined> =>
    table.find(noticeHeadKey(memberId), { consistent: true }),

  /**
   * Saves a notice on the head it was made for, once an event.
   * @throws AppError conflict when another notice was faster.
   */
  saveNotice: async (
    memberId: MemberId,
    eventId: string,
    head: NoticeHead | undefined,
    { last, attribute, stored, dropped }: ReturnType<typeof nextNotice>,
  ): Promise<void> => {
    const key = noticeHeadKey(memberId);
    try {
      await table.transact([
        {
          name: 'claim',
          if: ['attribute_not_exists(pk)'],
          put: { pk: key.pk, sk: `EVENT#${eventId}`, ttl: epochSeconds(new Date(Date.now() + CLAIM_KEPT_MS)) },
        },
        {
          name: 'head',
          if: head?.last ? ['#last = :seen', { seen: head.last }] : ['attribute_not_exists(#last)'],
          update: { ...key, set: { last, [attribute]: stored }, remove: dropped },
        },
      ]);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.failed.includes('claim')) return;
      throw new AppError('conflict', { cause: error });
    }
  },

  /** False when no such notice is kept for the member. */
  saveRead: async (memberId: MemberId, id: number, now: Date): Promise<boolean> => {
    try {
      await table.write({
        name: 'notice',
        if: [`attribute_exists(#n${id})`],
        update: { ...noticeHeadKey(memberId), set: { [`n${id}.readAt`]: now.getTime() } },
      });
      return true;
    } catch (error) {
      if (error instanceof WriteRefused) return false;
      throw error;
    }
  },

  /** Whatever was seen stays seen: an older announcement changes nothing. */
  saveSeenAnnouncement: async (memberId: MemberId, id: number): Promise<void> => {
    try {
      await table.write({
        name: 'seen',
        if: ['attribute_not_exists(#seenAnnouncement) OR #seenAnnouncement < :id', { id }],
        update: { ...noticeHeadKey(memberId), set: { seenAnnouncement: id } },
      });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  },

  saveSeenModal: async (memberId: MemberId, code: ModalCode, now: Date): Promise<void> => {
    await table.write({
      name: 'modal',
      update: { ...noticeHeadKey(memberId), set: { [`modal${code}`]: now.getTime() } },
    });
  },

  /** What decides which modals are due; one consistent read. */
  findModalFacts: async (memberId: MemberId): Promise<{ head: NoticeHead | undefined; account: AccountItem }> => {
    const [head, account] = await table.findMany([noticeHeadKey(memberId), accountKey(memberId)], { consistent: true });
    if (!account) throw new AppError('session_required');
    return { head: head as NoticeHead | undefined, account: account as AccountItem };
  },

  /** The newest announcements as counted, and up to which the member saw them. */
  findAnnouncementHeads: async (
    memberId: MemberId,
    sex: Sex,
  ): Promise<{ head: NoticeHead | undefined; announcements: AnnouncementHead | undefined }> => {
    const [head, announcements] = await table.findMany([noticeHeadKey(memberId), announcementHeadKey(sex)], {
      consistent: true,
    });
    return {
      head: head as NoticeHead | undefined,
      announcements: announcements as AnnouncementHead | undefined,
    };
  },

  /** Everything under the member's key: the head, and claims of the last thirty days. */
  erase: async (memberId: MemberId): Promise<void> => {
    const { pk } = noticeHeadKey(memberId);
    for (let isMore = true; isMore; ) {
      const page = await table.query({ pk, consistent: true });
      await Promise.all(page.items.map(({ sk }) => table.write({ name: 'notice', delete: { pk, sk } })));
      isMore = page.next !== undefined;
    }
  },
});
export type NoticesRepository = ReturnType<typeof createNoticesRepository>;

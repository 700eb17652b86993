import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type AnnouncementHead, announcementHeadKey } from '#functions/items/content.ts';
import { type NoticeHead, noticeClaimKey, noticeHeadKey, noticesOf } from '#functions/items/notice-head.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';
import type { nextNotice } from './notices.rules.ts';

/** How long a handled event is remembered: longer than an event can be in the queue and in the dead-letter queue. */
const CLAIM_KEPT_MS = 30 * DAY_MS;

export const createNoticesRepository = (table: Table) => ({
  /**
   * The item that contains a member's notices (`NoticeHead`). Undefined before the first notice. Strongly consistent.
   */
  findHead: (memberId: MemberId): Promise<NoticeHead | undefined> =>
    table.find(noticeHeadKey(memberId), { consistent: true }),

  /**
   * Adds a notice to the member's notices. `head` is the item with these notices (`NoticeHead`), as it was read.
   * Changes nothing when the event was handled before.
   * @throws AppError conflict when `head` changed since it was read.
   */
  saveNotice: async (
    memberId: MemberId,
    eventId: string,
    head: NoticeHead | undefined,
    { last, attribute, stored, dropped }: ReturnType<typeof nextNotice>,
  ): Promise<void> => {
    // Uses the wall clock and not the clock of the service, because the queues also measure time by the wall clock.
    const ttl = epochSeconds(new Date(Date.now() + CLAIM_KEPT_MS));
    try {
      await table.transact([
        { name: 'claim', if: ['attribute_not_exists(pk)'], put: { ...noticeClaimKey(memberId, eventId), ttl } },
        {
          name: 'head',
          if: head?.last ? ['#last = :seen', { seen: head.last }] : ['attribute_not_exists(#last)'],
          update: { ...noticeHeadKey(memberId), set: { last, [attribute]: stored }, remove: dropped },
        },
      ]);
    } catch (error) {
      // A refused write `claim` means that the event was handled before. This is no error, even if the write `head` was
      // refused, too. `commit` would throw an error in this case.
      if (!(error instanceof WriteRefused)) throw error;
      if (error.failed.includes('claim')) return;
      throw new AppError('conflict', { cause: error });
    }
  },

  /** Marks a notice as read. Returns false when the member has no notice with this id. */
  saveRead: (memberId: MemberId, id: number, now: Date): Promise<boolean> =>
    ignoreRefusal(
      table.write({
        name: 'notice',
        if: [`attribute_exists(#n${id})`],
        update: { ...noticeHeadKey(memberId), set: { [`n${id}.readAt`]: now.getTime() } },
      }),
    ),

  /** Stores the newest announcement that the member has seen. Changes nothing for an older announcement. */
  saveSeenAnnouncement: async (memberId: MemberId, id: number): Promise<void> => {
    await ignoreRefusal(
      table.write({
        name: 'seen',
        if: ['attribute_not_exists(#seenAnnouncement) OR #seenAnnouncement < :id', { id }],
        update: { ...noticeHeadKey(memberId), set: { seenAnnouncement: id } },
      }),
    );
  },

  saveSeenModal: async (memberId: MemberId, code: ModalCode, now: Date): Promise<void> => {
    await table.write({
      name: 'modal',
      update: { ...noticeHeadKey(memberId), set: { [`modal${code}`]: now.getTime() } },
    });
  },

  /**
   * The facts that decide which modals are shown to a member, in one strongly consistent read.
   * @throws AppError session_required when the account is erased.
   */
  getModalFacts: async (memberId: MemberId): Promise<{ head: NoticeHead | undefined; account: AccountItem }> => {
    const [head, account] = await table.findMany([noticeHeadKey(memberId), accountKey(memberId)], { consistent: true });
    if (!account) throw new AppError('session_required');
    return { head, account };
  },

  /**
   * The item of a member's notices (`NoticeHead`) and the list of the newest announcements for the member's sex, in one
   * strongly consistent read.
   */
  findAnnouncementHeads: async (
    memberId: MemberId,
    sex: Sex,
  ): Promise<{ head: NoticeHead | undefined; announcements: AnnouncementHead | undefined }> => {
    const keys = [noticeHeadKey(memberId), announcementHeadKey(sex)] as const;
    const [head, announcements] = await table.findMany(keys, { consistent: true });
    return { head, announcements };
  },

  /** Deletes the item of the member's notices (`NoticeHead`), and the marks of handled events in the same partition. */
  deleteNotices: async (memberId: MemberId): Promise<void> => {
    for await (const items of eachPage(table, { ...noticesOf(memberId), consistent: true }))
      await Promise.all(items.map(({ pk, sk }) => table.write({ name: 'notice', delete: { pk, sk } })));
  },
});
export type NoticesRepository = ReturnType<typeof createNoticesRepository>;

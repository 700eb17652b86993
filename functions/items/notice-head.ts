import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ModalCode, Notice } from '#shared/options/notices.ts';

/**
 * One notice of a member; times are epoch ms. Only a code and its data are stored: the text is made when the notice is
 * read.
 */
export type StoredNotice = Notice & { at: number; readAt?: number };

/**
 * The notices of one member: the newest twenty, each in an attribute of its own (`n1`, `n2` …), and the number of the
 * last notice (`last`). Also the id of the newest announcement that the member saw, and when the member saw each modal
 * (epoch ms). The item stays below 4 kB, so that a read costs one read unit.
 */
export type NoticeHead = { last?: number; seenAnnouncement?: number } & {
  [modal in `modal${ModalCode}`]?: number;
} & { [attribute in `n${number}`]?: StoredNotice };
export const noticeHeadKey = (id: MemberId): Key<NoticeHead> => ({ pk: `NOTICE#${id}`, sk: 'HEAD' });

/** Marks an event as handled, so that an event that is delivered twice adds one notice. */
export const noticeClaimKey = (id: MemberId, eventId: string): Key => ({ pk: `NOTICE#${id}`, sk: `EVENT#${eventId}` });

/** All notice items of a member: the head (`NoticeHead`), and the marks of handled events. */
export const noticesOf = (id: MemberId): Partition => ({ pk: `NOTICE#${id}` });

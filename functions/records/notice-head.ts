import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ModalCode, Notice } from '#shared/options/notices.ts';

/** One notice as the member's head keeps it; times are epoch ms. The text is made of the code when the notice is read. */
export type StoredNotice = Notice & { at: number; readAt?: number };

/**
 * All that is kept of one member's notices: the newest twenty, each an attribute of its own (`n1`, `n2` …), which
 * announcement was seen last, and when each modal was seen (epoch ms). Always below 4 kB, so that a read costs one unit.
 */
export type NoticeHead = { last?: number; seenAnnouncement?: number } & {
  [modal in `modal${ModalCode}`]?: number;
} & { [attribute in `n${number}`]?: StoredNotice };
export const noticeHeadKey = (id: MemberId): Key<NoticeHead> => ({ pk: `NOTICE#${id}`, sk: 'HEAD' });

/** Marks an event as done, so that a notice whose event comes twice is kept once. */
export const noticeClaimKey = (id: MemberId, eventId: string): Key => ({ pk: `NOTICE#${id}`, sk: `EVENT#${eventId}` });

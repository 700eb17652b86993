import { type NoticeHead, noticeHeadKey } from '#functions/items/notice-head.ts';
import { nextNotice } from '#functions/notices/notices.rules.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { MODAL, MODAL_CODES, type ModalCode, type Notice } from '#shared/options/notices.ts';
import type { DemoMember } from './demo-cast.ts';
import { seedMemberId } from './seed-member-id.ts';

const HOUR_MS = 3_600_000;

type Told = Notice & { hoursAgo: number; isRead?: true };

/** The notices that demo members have received, by member key, oldest first. */
const TOLD: Record<string, readonly Told[]> = {
  mika: [
    { notice: 'verified', data: {}, hoursAgo: 900, isRead: true },
    { notice: 'matched', data: {}, hoursAgo: 26 },
    { notice: 'like_received', data: {}, hoursAgo: 9 },
  ],
  takumi: [
    { notice: 'verified', data: {}, hoursAgo: 1100, isRead: true },
    { notice: 'matched', data: {}, hoursAgo: 6 },
    { notice: 'like_received', data: {}, hoursAgo: 5 },
    { notice: 'office_reply', data: {}, hoursAgo: 3 },
  ],
  mayu: [{ notice: 'paused', data: {}, hoursAgo: 30 }],
  yuka: [{ notice: 'messages_closed', data: {}, hoursAgo: 20 }],
  misaki: [{ notice: 'social_account_missing', data: {}, hoursAgo: 22 }],
};
/**
 * By member key: a modal that the member has not seen, and the number of the last announcement that the member has
 * seen. Members without an entry have seen everything.
 */
const DUE: Record<string, { modal?: ModalCode; seenAnnouncement: number }> = {
  mika: { modal: MODAL.safety, seenAnnouncement: 1 },
  takumi: { seenAnnouncement: 1 },
};
const ALL_SEEN = 2;

const toldTo = (member: DemoMember): readonly Told[] => {
  if (member.resubmitReason) return [{ notice: 'resubmit', data: { reason: member.resubmitReason }, hoursAgo: 12 }];
  return TOLD[member.key] ?? [];
};

/** The item with the notices of a demo member and with the modals and announcements that the member has seen. */
export const noticeItem = (member: DemoMember, now: Date): Item => {
  const due = DUE[member.key];
  const head: NoticeHead = {};
  for (const { hoursAgo, isRead, ...notice } of toldTo(member)) {
    const at = now.getTime() - hoursAgo * HOUR_MS;
    const { last, attribute, stored } = nextNotice(head, notice as Notice, at);
    head.last = last;
    head[attribute] = isRead ? { ...stored, readAt: at + HOUR_MS } : stored;
  }
  const seen = MODAL_CODES.filter((code) => code !== due?.modal).map((code) => [`modal${code}`, now.getTime()]);
  return {
    ...noticeHeadKey(seedMemberId(member.email)),
    ...head,
    ...Object.fromEntries(seen),
    seenAnnouncement: due?.seenAnnouncement ?? ALL_SEEN,
  };
};

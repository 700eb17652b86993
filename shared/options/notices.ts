import type { Rank } from './member.ts';
import type { ResubmitReason } from './staff.ts';

/** What the service can tell one member by itself; titles and texts stand in messages/notices.ja.ts by these codes. */
export const NOTICE_CODES = [
  'verified',
  'resubmit',
  'document_lapsed',
  'matched',
  'like_received',
  'staff_recommended',
  'manual_returned',
  'hold_ended',
  'paused',
  'messages_closed',
  'social_account_missing',
  'office_reply',
  'rank_decided',
  'payment_failed',
  'plan_ended',
  'photo_hidden',
  'post_hidden',
  'review_hidden',
  'report_closed',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** What a text needs beside its code: closed values only, so that no name and no free text is ever kept in a notice. */
type NoticeDetails = { resubmit: { reason: ResubmitReason }; rank_decided: { rank: Rank } };
type DetailOf<C extends NoticeCode> = C extends keyof NoticeDetails ? NoticeDetails[C] : Record<string, never>;

/** A notice by its code, with the values its text needs. */
export type Notice = { [C in NoticeCode]: { notice: C; data: DetailOf<C> } }[NoticeCode];

/** Announcement modals of home, in the order in which they are shown (docs/rules.md, Notices). */
export const MODAL = { welcome: 1, terms: 2, news: 3, safety: 4 } as const;
export const MODAL_CODES = [MODAL.welcome, MODAL.terms, MODAL.news, MODAL.safety] as const;
export type ModalCode = (typeof MODAL_CODES)[number];

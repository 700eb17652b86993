import type { Rank } from './member.ts';
import type { BrokenRule } from './reports.ts';
import type { ForcedResubmitReason, FormerResubmitReason, RankRefusal, ResubmitReason } from './staff.ts';

/** Notifications that the service sends to one member. messages/notices.ja.ts has a title and a text for each code. */
export const NOTICE_CODES = [
  'verified',
  'resubmit',
  'document_lapsed',
  'matched',
  'like_received',
  'staff_recommended',
  'daily_three',
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
  'text_hidden',
  'message_hidden',
  'warned',
  'report_closed',
  'appeal_kept',
  'appeal_changed',
  'report_changed',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];
/**
 * Notices that tell an author that staff hid something or warned the author. After a decision on a report the notice
 * names the broken rule (rules: Safety, Appeals).
 */
export const RULE_NOTICES = [
  'photo_hidden',
  'post_hidden',
  'review_hidden',
  'text_hidden',
  'message_hidden',
  'warned',
] as const satisfies readonly NoticeCode[];
export type RuleNotice = (typeof RULE_NOTICES)[number];
export const isRuleNotice = (code: NoticeCode): code is RuleNotice =>
  RULE_NOTICES.some((one: NoticeCode) => one === code);

/**
 * `rule`: the broken rule that a decision on a report names. Absent when staff hid content without a report: then the
 * author can't appeal. `isFinal`: staff decided on the reporter's appeal, and the author can't appeal that decision.
 */
export type RuleNoticeData = { rule?: BrokenRule; isFinal?: true | undefined };

/** Values that a notice's text needs. They are from fixed lists: a notice never stores a name or a free text. */
type NoticeDetails = {
  resubmit: { reason: ResubmitReason | ForcedResubmitReason | FormerResubmitReason };
  /** `rank`: the man's rank after the decision. `reason`: why staff refused; absent when they gave the rank. */
  rank_decided: { rank: Rank; reason?: RankRefusal | undefined };
} & {
  [C in RuleNotice]: RuleNoticeData;
};
type DetailOf<C extends NoticeCode> = C extends keyof NoticeDetails ? NoticeDetails[C] : Record<string, never>;

/** A notice to a member: its code, and the values that its text needs. */
export type Notice = { [C in NoticeCode]: { notice: C; data: DetailOf<C> } }[NoticeCode];

/** Codes of the announcement dialogs, in the order in which they are listed (rules: Notices, The four modals). */
export const MODAL = { welcome: 1, terms: 2, news: 3, safety: 4 } as const;
export const MODAL_CODES = [MODAL.welcome, MODAL.terms, MODAL.news, MODAL.safety] as const;
export type ModalCode = (typeof MODAL_CODES)[number];

/** Whom a modal concerns: every member of the sex, or those who still have to submit an age document. */
export const MODAL_AUDIENCES = ['everybody', 'document_missing'] as const;
export type ModalAudience = (typeof MODAL_AUDIENCES)[number];

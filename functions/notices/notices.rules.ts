import type { AccountItem } from '#functions/items/account.ts';
import type { AnnouncementHead } from '#functions/items/content.ts';
import type { StoredNotice } from '#functions/items/notice-head.ts';
import { NOTIFICATIONS_KEPT } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import { noticeTextsJa } from '#shared/messages/notices.ja.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { AGE_CHECK, MAN, type Sex } from '#shared/options/member.ts';
import {
  isRuleNotice,
  MODAL,
  type ModalAudience,
  type ModalCode,
  type Notice,
  type NoticeCode,
  RULE_NOTICES,
  type RuleNotice,
} from '#shared/options/notices.ts';

const NOTICE_ATTRIBUTE = /^n(\d+)$/;

/** A member's notices with their ids, newest first. Ids count from 1. Empty when `head` is undefined. */
export const storedNotices = (head: object | undefined): (StoredNotice & { id: number })[] =>
  Object.entries(head ?? {})
    .flatMap(([name, value]) => {
      const id = NOTICE_ATTRIBUTE.exec(name)?.[1];
      return id ? [{ ...(value as StoredNotice), id: Number(id) }] : [];
    })
    .sort((a, b) => b.id - a.id);

export const unreadNotices = (head: object | undefined) =>
  storedNotices(head).filter(({ readAt }) => readAt === undefined);

/**
 * How a new notice changes the member's `NoticeHead`: the attribute named `attribute` gets the value `stored`, `last`
 * is the id of the new notice, and the attributes named in `dropped` are removed.
 */
export const nextNotice = (
  head: ({ last?: number } & object) | undefined,
  notice: Notice,
  at: number,
): { last: number; attribute: `n${number}`; stored: StoredNotice; dropped: string[] } => {
  const last = (head?.last ?? 0) + 1;
  const dropped = storedNotices(head)
    .slice(NOTIFICATIONS_KEPT - 1)
    .map(({ id }) => `n${id}`);
  return { last, attribute: `n${last}`, stored: { ...notice, at }, dropped };
};

const DECISIONS_URL = '/settings/reports';
/**
 * Notices of decisions lead to the page that shows the decision and offers an appeal. The notice of a hidden photo is
 * not included: it leads to the profile form, where the member chooses another photo.
 */
const OF_REPORTS: Partial<Record<NoticeCode, string>> = Object.fromEntries(
  [
    ...RULE_NOTICES.filter((code) => code !== 'photo_hidden'),
    ...(['report_closed', 'appeal_kept', 'appeal_changed', 'report_changed'] as const),
  ].map((code) => [code, DECISIONS_URL]),
);

/** The page of the app that a notice leads to. Null for a notice that leads nowhere. */
const noticeUrl = (code: NoticeCode, sex: Sex): string | null => {
  const list = sex === MAN ? '/recommends/male' : '/recommends';
  const urls: Partial<Record<NoticeCode, string>> = {
    verified: '/home',
    resubmit: '/age_confirmation',
    document_lapsed: '/age_confirmation',
    matched: `${list}?status=matching`,
    like_received: `${list}?status=liked`,
    staff_recommended: list,
    daily_three: list,
    manual_returned: '/home',
    hold_ended: list,
    paused: '/home',
    messages_closed: '/home',
    social_account_missing: sex === MAN ? '/form' : '/femaleform',
    office_reply: '/hona',
    rank_decided: '/rankrequest',
    payment_failed: '/change_card',
    plan_ended: '/payment_information',
    photo_hidden: sex === MAN ? '/form' : '/femaleform',
    ...OF_REPORTS,
  };
  return urls[code] ?? null;
};

/** Title and text of a notice, and the page of the app that the notice leads to. */
export const writtenNotice = (one: Notice, sex: Sex): { title: string; body: string; url: string | null } => {
  const url = noticeUrl(one.notice, sex);
  if (one.notice === 'resubmit') {
    const { title, body } = noticeTextsJa.resubmit;
    return { title, body: body(ageJa.resubmitReasons[one.data.reason]), url };
  }
  if (one.notice === 'rank_decided') {
    const { title, body } = noticeTextsJa.rank_decided;
    const { rank, reason } = one.data;
    return { title, body: body(rank, reason === undefined ? '' : ranksJa.refusals[reason]), url };
  }
  if (isRuleNotice(one.notice)) {
    const { title, body } = noticeTextsJa[one.notice];
    const { data } = one as Extract<Notice, { notice: RuleNotice }>;
    // Content that staff hide without a report is not in the member's list of decisions, so the notice leads to the
    // chat with the office (staff).
    const isAsked = data.rule === undefined && url === DECISIONS_URL;
    return { title, body: body(data), url: isAsked ? '/hona' : url };
  }
  return { ...noticeTextsJa[one.notice], url };
};

type ModalFacts = {
  /** When the member saw each modal, epoch ms. */
  seenAt: (code: ModalCode) => number | undefined;
  account: Pick<AccountItem, 'createdAt' | 'matchingCount' | 'hasProfile' | 'ageCheck' | 'hasAgeDocument'>;
  now: Date;
};
type PublishedModal = { id: ModalCode; at: number; audience?: ModalAudience };
/**
 * Whether a modal is shown now. The modal must be published, meant for this member, and not seen since its publication
 * (rules: Notices, The four modals).
 */
export const isModalDue = ({ id: code, at, audience }: PublishedModal, facts: ModalFacts): boolean => {
  const { seenAt, account, now } = facts;
  if (at > now.getTime() || (seenAt(code) ?? 0) >= at) return false;
  if (audience === 'document_missing' && !mustSubmitDocument(account)) return false;
  if (code === MODAL.welcome) return !account.hasProfile;
  if (code === MODAL.safety) return account.matchingCount > 0;
  // Members who joined after the publication are not shown these two modals. Such members accepted the new terms at
  // sign-up, and the news is not new to them.
  return account.createdAt < at;
};

const mustSubmitDocument = ({ ageCheck, hasAgeDocument }: ModalFacts['account']): boolean =>
  ageCheck === AGE_CHECK.resubmit || (ageCheck === AGE_CHECK.noneOrReview && !hasAgeDocument);

/** Published announcements, newest first. Before staff write announcements: the default announcements in the code. */
export const publishedAnnouncements = (head: AnnouncementHead | undefined, now: Date): AnnouncementHead['newest'] =>
  (head?.newest ?? defaultAnnouncements.map(({ id, at }) => ({ id, at: Date.parse(at) })).reverse()).filter(
    ({ at }) => at <= now.getTime(),
  );

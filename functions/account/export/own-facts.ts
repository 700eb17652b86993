import { ageStateOf } from '#functions/age/public.ts';
import { findSetting } from '#functions/matching/public.ts';
import { storedNotices, writtenNotice } from '#functions/notices/public.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { photoFields } from '#functions/profile/public.ts';
import { type AccountItem, findAccount } from '#functions/records/account.ts';
import { ageKey } from '#functions/records/age-check.ts';
import { reasonsOf, surveyKey } from '#functions/records/cancel-reason.ts';
import { noticeHeadKey } from '#functions/records/notice-head.ts';
import { profileKey } from '#functions/records/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { Notice } from '#shared/options/notices.ts';

import { toConsents, toMailSettings } from '../settings.shape.ts';
import type { Exporter } from './sections.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null | undefined) => (at ? iso(at) : null);

const ownAccount = async ({ table, member }: Parameters<Exporter>[0]): Promise<AccountItem> => {
  const account = await findAccount(table, member.id);
  if (!account) throw new AppError('session_required');
  return account;
};

/** What is picked here is all that leaves: keys, tokens and where things lie stay behind. */
export const exportAccount: Exporter = async (input) => {
  const account = await ownAccount(input);
  const item = {
    id: account.memberId,
    email: input.member.uid,
    sex: account.sex,
    created_at: iso(account.createdAt),
    last_call_at: iso(account.lastCallAt),
    rank: account.rank,
    status: account.womanStatus,
    age_conf: account.ageCheck,
    plan_id: account.planId,
    paid_until: isoOrNull(account.paidUntil),
    tutorial_check: account.isTutorialDone,
    campaign: account.campaign,
    matching_count: account.matchingCount,
    recommend_count: account.recommendCount,
    like_count: account.likeCount,
    send_like_count: account.sentLikeCount,
    free_like: account.freeLikes ?? 0,
    login_bonus_day: account.bonusDay ?? null,
    login_bonus_streak: account.bonusStreak ?? 0,
    rank_requested_at: isoOrNull(account.rankRequestedAt),
    rank_decided_at: isoOrNull(account.rankDecidedAt),
    manual_recommend_month: account.manualMonth ?? null,
    manual_recommend_count: account.manualUsed ?? 0,
  };
  return { items: [item] };
};

export const exportConsents: Exporter = async (input) => {
  const { success: _success, ...consents } = toConsents(await ownAccount(input));
  return { items: [consents] };
};

export const exportMailSettings: Exporter = async (input) => ({ items: toMailSettings(await ownAccount(input)).mails });

export const exportSessions: Exporter = async ({ core, table, member }) => {
  const login = await table.find(loginKey(core.pepper, member.uid), { consistent: true });
  const items = Object.entries(login?.sessions ?? {}).map(([client, { createdAt, expiresAt, device }]) => ({
    device: device ?? null,
    signed_in_at: iso(createdAt),
    ends_at: iso(expiresAt),
    is_this_one: client === member.client,
  }));
  return { items };
};

export const exportProfile: Exporter = async ({ core, table, member }) => {
  const profile = await table.find(profileKey(member.id), { consistent: true });
  if (!profile) return { items: [] };
  const { attributes, phone, twitterid, tiktok, instagram, defaultImgNo } = profile;
  const photos = photoFields(core.photoUrl, profile, 780);
  return {
    items: [{ ...attributes, phone, twitterid, tiktok, instagram, default_img_no: defaultImgNo, ...photos }],
  };
};

/** Whom a man wants to be recommended to; nothing before he said so. */
export const exportRecommendSetting: Exporter = async ({ table, member }) => {
  const { setting, version } = await findSetting(table, member.id);
  return { items: version === 0 ? [] : [setting] };
};

export const exportAgeCheck: Exporter = async (input) => {
  const { table, member } = input;
  const [account, age] = await Promise.all([ownAccount(input), table.find(ageKey(member.id), { consistent: true })]);
  if (!age) return { items: [] };
  const { documentType, submittedAt, decidedAt, deletedAt, submissions, reason } = age;
  const item = {
    state: ageStateOf(account),
    document_type: documentType,
    submissions,
    submitted_at: iso(submittedAt),
    decided_at: isoOrNull(decidedAt),
    picture_deleted_at: isoOrNull(deletedAt),
    reason,
  };
  return { items: [item] };
};

export const exportNotices: Exporter = async ({ table, member }) => {
  const head = await table.find(noticeHeadKey(member.id), { consistent: true });
  const items = storedNotices(head).map(({ id, at, readAt, ...notice }) => {
    const { title, body } = writtenNotice(notice as Notice, member.sex);
    return { id, title, body, created_at: iso(at), read_at: isoOrNull(readAt) };
  });
  return { items };
};

export const exportCancelReasons: Exporter = async ({ table, member }) => {
  const { items } = await table.query({ ...reasonsOf(member.id), consistent: true });
  const survey = surveyKey(member.id).sk;
  return {
    items: items.map(({ sk, reason, text, at }) => ({
      for: sk === survey ? 'withdrawal' : 'plan',
      reason,
      text,
      answered_at: iso(at),
    })),
  };
};

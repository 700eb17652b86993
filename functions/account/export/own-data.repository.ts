import { type AccountItem, findAccount } from '#functions/items/account.ts';
import { pushSubscriptionsOf } from '#functions/items/push.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { AppError } from '#shared/errors.ts';
import { toConsents, toMailSettings, toTimelineSettings } from '../settings.shape.ts';
import { type ExportInput, iso, isoOrNull, wholeExporter } from './exporter.ts';

const ownAccount = async ({ table, member }: ExportInput): Promise<AccountItem> => {
  const account = await findAccount(table, member.id);
  if (!account) throw new AppError('session_required');
  return account;
};

export const exportAccount = wholeExporter(async (input) => {
  const account = await ownAccount(input);
  const item = {
    id: account.memberId,
    email: input.member.uid,
    sex: account.sex,
    created_at: iso(account.createdAt),
    last_call_at: iso(account.lastCallAt),
    call_before: isoOrNull(account.callBefore),
    timeline_settings: toTimelineSettings(account),
    rank: account.rank,
    status: account.womanStatus,
    age_conf: account.ageCheck,
    plan_id: account.planId,
    paid_until: isoOrNull(account.paidUntil),
    tutorial_check: account.isTutorialDone,
    hidden_mode: account.isHidden === true,
    read_marks: account.showsReading === true,
    push_settings: account.pushSettings ?? null,
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
    rank_refusal: account.rankRefusal ?? null,
    manual_recommend_month: account.manualMonth ?? null,
    manual_recommend_count: account.manualUsed ?? 0,
  };
  return { items: [item] };
});

export const exportConsents = wholeExporter(async (input) => {
  const { success: _success, ...consents } = toConsents(await ownAccount(input));
  return { items: [consents] };
});

export const exportMailSettings = wholeExporter(async (input) => ({
  items: toMailSettings(await ownAccount(input)).mails,
}));

export const exportSessions = wholeExporter(async ({ core, table, member }) => {
  const [login, subscriptions] = await Promise.all([
    table.find(loginKey(core.pepper, member.uid), { consistent: true }),
    findAll(table, { ...pushSubscriptionsOf(member.id), consistent: true }),
  ]);
  const items = Object.entries(login?.sessions ?? {}).map(([client, { createdAt, expiresAt, device }]) => ({
    device: device ?? null,
    signed_in_at: iso(createdAt),
    ends_at: iso(expiresAt),
    is_this_one: client === member.client,
    notifications: subscriptions.some((one) => one.client === client),
  }));
  return { items };
});

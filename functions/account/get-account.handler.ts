import { dailyRecommendCap, type RecommendDay, recommendDayKey } from '#functions/matching/public.ts';
import type { Core } from '#functions/platform/core.ts';
import { createHandler } from '#functions/platform/create-handler.ts';
import type { Table } from '#functions/platform/table.ts';
import { facePhoto, type ProfileItem, profileKey } from '#functions/profile/public.ts';
import { getAccount as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import { MANUAL_TICKETS_PER_MONTH } from '#shared/limits.ts';
import { WOMAN } from '#shared/options/member.ts';
import { completenessOf, isRecommendable, nextAction, rankCriteria } from './account.rules.ts';
import { type AccountItem, accountKey, isPaid } from './public.ts';

export type AccountDeps = { core: Core; table: Table };

// Two trips in all: the session, then everything else at once.
export const getAccount = createHandler(contract, async ({ member, now }, { core, table }: AccountDeps) => {
  const keys = [accountKey(member.id), profileKey(member.id), recommendDayKey(member.id, now)];
  const [account, profile, day] = (await table.findMany(keys, { consistent: true })) as [
    AccountItem | undefined,
    ProfileItem | undefined,
    RecommendDay | undefined,
  ];
  if (!account) throw new AppError('session_required');
  const madeToday = day?.made ?? 0;
  return {
    id: member.id,
    uuid: member.id,
    email: member.uid,
    data: { email: member.uid },
    twitterid: profile?.twitterid ?? '',
    twitter_name: profile?.attributes.twitter_name ?? '',
    twitter_account_no: '',
    profile1: core.photoUrl(facePhoto(profile), 96),
    sex: account.sex,
    rank: account.rank,
    matching_count: account.matchingCount,
    recommend_count: account.recommendCount,
    like_count: account.likeCount,
    like_count_new: account.newLikeCount,
    send_like_count: account.sentLikeCount,
    payment_conf: isPaid(account, now) ? 1 : 0,
    age_conf: account.ageCheck,
    age_conf_file: account.hasAgeDocument,
    status: account.sex === WOMAN ? account.womanStatus : 0,
    active_status: account.isActive ? ('active' as const) : ('inactive' as const),
    profile_complete_rate: completenessOf(account, profile),
    rank_req_flag: false,
    last_application_date: null,
    rc: rankCriteria(account, profile, now),
    applicatable: false,
    recommend_id: account.lastRecommendId ?? null,
    matching_id: account.lastMatchingId ?? null,
    suspend_id: account.lastSuspendId ?? null,
    action: nextAction(account, now),
    recommendable: isRecommendable(account, madeToday, now),
    recommend_create_count: madeToday,
    max_recommend_count: dailyRecommendCap(account, now),
    mannual_recommend: false,
    manual_recommend_ticket: MANUAL_TICKETS_PER_MONTH,
    manual_recommend_count: 0,
    manual_recommend_count_in_user: 0,
    tutorial_check: account.isTutorialDone ? 1 : 0,
    login_bonus: false,
    login_bonus_amount: 0,
    unread_messages_size: account.unreadMessages,
    anouncement_size: 0,
    notification: [],
  };
});

import { type AccountItem, isPaid } from '#functions/items/account.ts';
import { type RunningPlan, renewalStateOf } from '#functions/items/billing.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { DAILY_RECOMMENDS_MAX } from '#shared/limits.ts';
import { WOMAN } from '#shared/options/member.ts';
import { isListedCode, type ListedCodes } from '#shared/plans.ts';
import {
  completenessOf,
  dailyRecommendCap,
  isRankRequestPending,
  isRecommendable,
  manualRecommendsOf,
  mayRequestRank,
  nextAction,
  rankCriteria,
} from './account.rules.ts';
import type { NoticeFields } from './deps.ts';
import { faceOf, profileFactsOf } from './facts.ts';
import { bonusOf } from './login-bonus.rules.ts';
import { toTimelineSettings } from './settings.shape.ts';

type Sources = {
  account: AccountItem;
  plan: RunningPlan | undefined;
  madeToday: number;
  uid: string;
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string;
  listedCodes: ListedCodes;
  now: Date;
};

type PlanFields = Pick<ResponseOf<typeof getAccount>, 'plan_state' | 'plan_until'>;
const planFacts = (account: AccountItem, plan: RunningPlan | undefined, now: Date): PlanFields => {
  if (!isPaid(account, now)) return { plan_state: 'none', plan_until: null };
  const state = plan === undefined ? 'running' : renewalStateOf(plan);
  return { plan_state: state, plan_until: state === 'running' ? null : new Date(account.paidUntil).toISOString() };
};

/** The body of the documented account endpoint, with the documented field names (spec part-1 §3, part-2 §3). */
export const toAccount = ({
  account,
  plan,
  madeToday,
  uid,
  photoUrl,
  listedCodes,
  now,
}: Sources): Omit<ResponseOf<typeof getAccount>, keyof NoticeFields> => {
  const { userName, twitterid } = profileFactsOf(account);
  const manual = manualRecommendsOf(account, now);
  const bonus = bonusOf(account, now);
  return {
    id: account.memberId,
    uuid: account.memberId,
    email: uid,
    data: { email: uid },
    twitterid,
    twitter_name: userName,
    // The service neither stores nor looks up the number of a Twitter account (rules: Members, `twitter_account_no`).
    twitter_account_no: '',
    profile1: photoUrl(faceOf(account), 96),
    sex: account.sex,
    rank: account.rank,
    matching_count: account.matchingCount,
    recommend_count: account.recommendCount,
    like_count: account.likeCount,
    // The number of new likes must not exceed the number of likes in the member's list (`likeCount`). `newLikeCount`
    // can be higher: it still contains likes that the member has answered and likes of members who left.
    like_count_new: Math.min(account.newLikeCount, account.likeCount),
    send_like_count: account.sentLikeCount,
    payment_conf: isPaid(account, now) ? 1 : 0,
    ...planFacts(account, plan, now),
    listed: isListedCode(listedCodes, account.sex, account.campaign['code']),
    age_conf: account.ageCheck,
    age_conf_file: account.hasAgeDocument,
    status: account.sex === WOMAN ? account.womanStatus : 0,
    active_status: account.isActive ? ('active' as const) : ('inactive' as const),
    profile_complete_rate: completenessOf(account),
    rank_req_flag: isRankRequestPending(account),
    last_application_date:
      account.rankRequestedAt === undefined ? null : new Date(account.rankRequestedAt).toISOString(),
    rc: rankCriteria(account, now),
    applicatable: mayRequestRank(account, now),
    rank_decided_at: account.rankDecidedAt === undefined ? null : new Date(account.rankDecidedAt).toISOString(),
    rank_refusal: account.rankRefusal ?? null,
    timeline_settings: toTimelineSettings(account),
    recommend_id: account.lastRecommendId ?? null,
    matching_id: account.lastMatchingId ?? null,
    matching_new: [...(account.newMatches ?? [])],
    suspend_id: account.lastSuspendId ?? null,
    action: nextAction(account, now),
    recommendable: isRecommendable(account, madeToday, now),
    recommend_create_count: madeToday,
    // Only a woman's plan (premium) raises the daily cap. A man's plan does not.
    max_recommend_count: account.sex === WOMAN ? dailyRecommendCap(account, now) : DAILY_RECOMMENDS_MAX,
    mannual_recommend: manual.isPending,
    manual_recommend_ticket: manual.left,
    manual_recommend_count: manual.used,
    manual_recommend_count_in_user: manual.isPending ? 1 : 0,
    tutorial_check: account.isTutorialDone ? 1 : 0,
    login_bonus: bonus.isGiven,
    login_bonus_amount: bonus.amount,
    unread_messages_size: account.unreadMessages,
    unread_admin_messages_size: account.unreadAdminMessages,
  };
};

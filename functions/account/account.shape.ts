import { dailyRecommendCap } from '#functions/matching/public.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/photo-links.ts';
import { facePhoto, type ProfileItem } from '#functions/profile/public.ts';
import type { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { DAILY_RECOMMENDS_MAX, MANUAL_TICKETS_PER_MONTH } from '#shared/limits.ts';
import { compareRanks, MAN, WOMAN } from '#shared/options/member.ts';
import { completenessOf, isRecommendable, nextAction, rankCriteria } from './account.rules.ts';
import { type AccountItem, isPaid } from './public.ts';

type Sources = {
  account: AccountItem;
  profile: ProfileItem | undefined;
  madeToday: number;
  uid: string;
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string;
  now: Date;
};

/** The documented account, in wire names (spec part-1 §3, part-2 §3). */
export const toAccount = ({
  account,
  profile,
  madeToday,
  uid,
  photoUrl,
  now,
}: Sources): ResponseOf<typeof getAccount> => {
  return {
    id: account.memberId,
    uuid: account.memberId,
    email: uid,
    data: { email: uid },
    twitterid: profile?.twitterid ?? '',
    twitter_name: profile?.attributes.twitter_name ?? '',
    twitter_account_no: '',
    profile1: photoUrl(facePhoto(profile), 96),
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
    // No request can be pending or decided yet: rank requests have no call so far.
    applicatable: account.sex === MAN && compareRanks(account.rank, 'E') >= 0,
    recommend_id: account.lastRecommendId ?? null,
    matching_id: account.lastMatchingId ?? null,
    suspend_id: account.lastSuspendId ?? null,
    action: nextAction(account, now),
    recommendable: isRecommendable(account, madeToday, now),
    recommend_create_count: madeToday,
    // Ten is what premium women have; a man's plan is another thing.
    max_recommend_count: account.sex === WOMAN ? dailyRecommendCap(account, now) : DAILY_RECOMMENDS_MAX,
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
};

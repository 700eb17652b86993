import { APPEAL_OTHER, APPEAL_POINTS, PARTNER_AGE_CEILINGS } from './profile.ts';

/** Wire `status_n` of the recommend record (spec part-1 §4, rules: Recommend record). */
export const PAIR_STATE = {
  fresh: 0,
  matched: 1,
  reviewed: 2,
  noMatch: 3,
  matchedOlder: 4,
  held: 6,
  matchedOldest: 7,
  likeSent: 8,
  likeReceived: 9,
} as const;
export type PairState = (typeof PAIR_STATE)[keyof typeof PAIR_STATE];
export const PAIR_STATES: readonly PairState[] = Object.values(PAIR_STATE);

/** `status` of `POST /api/matching_status`. */
export const CHOICES = ['ok', 'ng', 'suspend'] as const;
export type Choice = (typeof CHOICES)[number];

/** `status` in the query of the recommend lists; absent means all. */
export const RECOMMEND_TABS = ['matching', 'liked', 'send_like'] as const;
export type RecommendTab = (typeof RECOMMEND_TABS)[number];

/** Wire values of `ng_reason.type` (rules: Recommend record). */
export const NG_REASON = { taste: 1, body: 2, account: 3, kinks: 4, other: 5 } as const;
export const NG_REASONS = [
  { type: NG_REASON.taste, key: 'taste', label: '雰囲気や好みが合わない' },
  { type: NG_REASON.body, key: 'body', label: '体型（身長・体重）が合わない' },
  { type: NG_REASON.account, key: 'account', label: 'アカウントの内容が気になる' },
  { type: NG_REASON.kinks, key: 'kinks', label: '希望する内容が合わない' },
  { type: NG_REASON.other, key: 'other', label: 'その他' },
] as const;
export type NgReasonType = (typeof NG_REASONS)[number]['type'];
/** `ng_reason.body_types`. */
export const NG_BODY_TYPES = [
  { value: 0, label: '痩せ型' },
  { value: 1, label: '普通' },
  { value: 2, label: 'マッチョ' },
  { value: 3, label: 'ぽっちゃり' },
  { value: 4, label: 'かなりぽっちゃり' },
] as const;
export type NgBodyType = (typeof NG_BODY_TYPES)[number]['value'];
/** `ng_reason.height_limit`: the lowest height she accepts, in centimetres on the wire; 気にしない sends none. */
export const NG_HEIGHT_LIMITS = [
  { value: null, label: '気にしない' },
  { value: 160, label: '160cm' },
  { value: 165, label: '165cm' },
  { value: 170, label: '170cm' },
  { value: 175, label: '175cm' },
] as const;
export type NgHeightLimit = Exclude<(typeof NG_HEIGHT_LIMITS)[number]['value'], null>;
/** Values of `ng_reason` in place of a reason object: a block, and a declined like. */
export const FIXED_NG_REASONS = ['block', 'like_ng'] as const;
export type FixedNgReason = (typeof FIXED_NG_REASONS)[number];

/** A man's recommend settings (spec part-2 §3): one boolean per body type and rank, one choice for each other field. */
export const SETTING_BODY_TYPES = [
  { key: 'body_type0', label: '痩せ型' },
  { key: 'body_type1', label: '普通' },
  { key: 'body_type2', label: 'むっちり' },
  { key: 'body_type3', label: 'ぽっちゃり' },
  { key: 'body_type4', label: 'かなりぽっちゃり' },
] as const;
export const SETTING_RANKS = [
  { key: 'rank_sss', rank: 'SSS' },
  { key: 'rank_ss', rank: 'SS' },
  { key: 'rank_s', rank: 'S' },
  { key: 'rank_aplus', rank: 'A+' },
  { key: 'rank_a', rank: 'A' },
  { key: 'rank_bplus', rank: 'B+' },
  { key: 'rank_b', rank: 'B' },
  { key: 'rank_cplus', rank: 'C+' },
  { key: 'rank_c', rank: 'C' },
  { key: 'rank_d', rank: 'D' },
  { key: 'rank_e', rank: 'E' },
] as const;
/** `liked_sm`. */
export const LIKED_SM = [
  { value: 0, label: 'おまかせ' },
  { value: 1, label: 'とてもS' },
  { value: 2, label: 'S' },
  { value: 3, label: 'M' },
  { value: 4, label: 'とてもM' },
] as const;
export type LikedSm = (typeof LIKED_SM)[number]['value'];
export const LEAVE_IT_TO_US = 'おまかせ';
/** `appear_point` of the settings. The wire value 催眠 is shown as 脳イキ, unlike in the profile (spec part-2 §3). */
export const SETTING_APPEAL_POINTS = [
  { value: LEAVE_IT_TO_US, label: LEAVE_IT_TO_US },
  ...APPEAL_POINTS.filter((point) => point !== APPEAL_OTHER).map((point) =>
    point === '脳イキ' ? { value: '催眠', label: point } : { value: point, label: point },
  ),
] as const;
/** `age_range` of the settings: the same ceilings as in his profile. */
export const SETTING_AGE_RANGES = PARTNER_AGE_CEILINGS;
/** `sexual_condition` of the settings. The documents give no choices; these are ours (rules: Words and values, `sexual_condition`). */
export const SEXUAL_CONDITIONS = [LEAVE_IT_TO_US, 'やさしめが好み', 'ふつう', '激しめが好み'] as const;

/**
 * Keys of the twelve scored review questions, in the order of the form; the misspelt wire names are the documents'
 * (spec part-1 §3).
 */
export const REVIEW_SCORE_KEYS = [
  'form_dm',
  'form_atomosphere',
  'form_profile',
  'form_tongue',
  'form_hand',
  'form_waist',
  'form_afterplay',
  'form_foreplay',
  'form_foreplay_duration',
  'form_sex_duration',
  'form_afterplay_duration',
  'form_replay',
] as const;
export type ReviewScoreKey = (typeof REVIEW_SCORE_KEYS)[number];
/** Consent questions of a review, each with its allowed wire values. */
export const REVIEW_CONSENTS = {
  form_admit_open_review_info: [1, 2, 3, 4],
  form_admit_publishing: [1, 2, 3],
  form_admit_full_publishing: [1, 3],
} as const;
/** `category` of a like on a review. */
export const REVIEW_LIKE_CATEGORIES = ['review', 'additional_review'] as const;
export type ReviewLikeCategory = (typeof REVIEW_LIKE_CATEGORIES)[number];

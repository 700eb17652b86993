import { numberRange } from './number-range.ts';

/** Values of the API field `sex` (spec part-1 §1). */
export const MAN = 1;
export const WOMAN = 2;
export const SEXES = [MAN, WOMAN] as const;
export type Sex = (typeof SEXES)[number];
export const SEX_LABELS = { [MAN]: '男性', [WOMAN]: '女性' } as const satisfies Record<Sex, string>;

export const isSex = (value: unknown): value is Sex => value === MAN || value === WOMAN;
export const otherSex = (sex: Sex): Sex => (sex === MAN ? WOMAN : MAN);

export const AGE_MIN = 18;
export const AGE_MAX = 85;
/** Ages that a member can choose, 18 to 85 years (spec part-1 §5). */
export const AGES: readonly number[] = numberRange(AGE_MIN, AGE_MAX);

/** The ranks of members, lowest first (spec part-2 §1; rules: Members, Rank). Only staff can give a rank above E. */
export const RANKS = ['H', 'G', 'F', 'E', 'D', 'C', 'C+', 'B', 'B+', 'A', 'A+', 'S', 'SS', 'SSS'] as const;
export type Rank = (typeof RANKS)[number];
/** The ranks that staff can give when a man requests one (rules: Members, The men's climb). */
export const GRANTED_RANKS = ['D', 'C', 'C+', 'B', 'B+', 'A', 'A+'] as const satisfies readonly Rank[];
export type GrantedRank = (typeof GRANTED_RANKS)[number];
/** Compares two ranks for sorting: negative when `a` is the lower rank. */
export const compareRanks = (a: Rank, b: Rank): number => RANKS.indexOf(a) - RANKS.indexOf(b);

/**
 * Values of the API field `age_conf` (rules: Members). `noneOrReview`: the member has submitted no document, or staff
 * are reviewing the submitted one.
 */
export const AGE_CHECK = { noneOrReview: 0, resubmit: 1, verified: 2, underAge: 3, underAgeConfirmed: 4 } as const;
export type AgeCheck = (typeof AGE_CHECK)[keyof typeof AGE_CHECK];
export const isUnderAge = (ageCheck: AgeCheck): boolean =>
  ageCheck === AGE_CHECK.underAge || ageCheck === AGE_CHECK.underAgeConfirmed;

/** State of the age check as the member sees it, derived from `age_conf` and whether a document was submitted. */
export const AGE_STATES = ['none', 'under_review', 'resubmit', 'verified', 'under_age'] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** Values of a woman's `status` in the API (rules: Members). */
export const WOMAN_STATUS = {
  registering: 1,
  messagesClosed: 2,
  ready: 3,
  active: 4,
  paused: 5,
  socialAccountMissing: 6,
} as const;
export type WomanStatus = (typeof WOMAN_STATUS)[keyof typeof WOMAN_STATUS];

export const ACTIVE_STATUSES = ['active', 'inactive'] as const;
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number];

/** The next step that the app asks the member to take (rules: Members, `action`). */
export const NEXT_ACTIONS = ['profile', 'age', 'payment', 'tutorial', 'none'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** Values of `document_type` in the API, which are the Japanese labels (rules: Uploads). */
export const DOCUMENT_TYPES = [
  '運転免許証',
  'パスポート',
  'マイナンバーカード(表面)',
  '在留カード',
  '資格確認書',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Content types that uploads may declare; the server checks the bytes as well (rules: Uploads). */
export const UPLOAD_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const UPLOAD_KINDS = ['profile_photo', 'age_document'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const VISIT_SOURCES = ['direct_visit', 'ads_visit', 'search_engine_visit'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export const OTHER_REASON = 'その他';
/** Reasons for cancelling a plan or withdrawing, by sex; the first is preselected (spec part-2 §2, rules: Money). */
export const CANCEL_REASONS = {
  [MAN]: ['レコメンドされなかった', 'マッチンした女性と会うまで至らなかった', OTHER_REASON],
  [WOMAN]: [
    'マッチンした男性と会うまで至らなかった',
    '1日のレコメンド数が少なかった',
    'マッチンした男性となかなか会えなかった',
    OTHER_REASON,
  ],
} as const satisfies Record<Sex, readonly string[]>;
export type CancelReason = (typeof CANCEL_REASONS)[Sex][number];
export const isCancelReason = (sex: Sex, reason: string): reason is CancelReason =>
  (CANCEL_REASONS[sex] as readonly string[]).includes(reason);

import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Condition, Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { OptionalMail } from '#shared/options/mail.ts';
import {
  AGE_CHECK,
  type AgeCheck,
  isUnderAge,
  MAN,
  type Rank,
  type Sex,
  WOMAN_STATUS,
  type WomanStatus,
} from '#shared/options/member.ts';

/**
 * The state of a member that nearly every call reads: the permissions of the member, and the counters that screens
 * show. All fields stand in one item, so that a call needs one read. The comment of each part names the domains that
 * write the part, always in the transaction that changes the fact.
 */
export type AccountItem = SignUp &
  Membership &
  AgeCheckFacts &
  RankFacts &
  ServingFacts &
  PlanFacts &
  ProfileFormFacts &
  OwnSettings &
  LoginBonusFacts &
  RecordCounters &
  ChatCounters;

/** Written by auth when a registration is confirmed. The withdrawal, in the domain account, replaces `loginPk`. */
type SignUp = {
  memberId: MemberId;
  sex: Sex;
  /**
   * Partition key of the login item. Sending a mail and closing an account start from the member's id and need this
   * key.
   */
  loginPk: string;
  createdAt: number;
  /** Campaign codes of the link by which the member signed up. */
  campaign: Record<string, string>;
  termsAcceptedAt: number;
};

/** Written by account (withdrawal) and staff (suspension). */
type Membership = {
  isActive: boolean;
  /** Epoch ms of the withdrawal; the account is erased thirty days later. */
  withdrawnAt?: number;
};

/** Written by age (submission, lapse) and staff (decision). */
type AgeCheckFacts = { ageCheck: AgeCheck; hasAgeDocument: boolean };

/** Written by profile (a man's first rank) and staff (decisions on rank requests). */
type RankFacts = {
  rank: Rank;
  /** Epoch ms of the last rank request and of the last decision on one; a request after the decision is pending. */
  rankRequestedAt?: number;
  rankDecidedAt?: number;
};

/**
 * Whether and how a woman gets recommends. Written by matching; profile and staff write `womanStatus` when she becomes
 * ready for recommends.
 */
type ServingFacts = {
  womanStatus: WomanStatus;
  /** Calendar month (JST, `YYYY-MM`) in which `manualUsed` counts her requests for a recommend by staff. */
  manualMonth?: string;
  manualUsed?: number;
  /** When her waiting request for a recommend by staff was made (epoch ms); absent when no request waits. */
  manualPendingAt?: number;
};

/** Written by payments. */
type PlanFacts = {
  /** When the running plan ends (epoch ms); 0 without a plan. The wire field `payment_conf` is 1 until that time. */
  paidUntil: number;
  /** Id of a woman's premium plan or of a man's plan (shared/plans.ts); null without a plan. */
  planId: number | null;
};

/**
 * Facts of the profile form and of the photos. Written by the domains profile and photos; each of the two facts is
 * absent before the first save in that domain.
 */
type ProfileFormFacts = { hasProfile: boolean; profileFacts?: ProfileFacts; photoFacts?: PhotoFacts };

/** Written by account. Times are in epoch ms; the time of a consent is null when the member did not consent. */
type OwnSettings = {
  readingConsentAt: number | null;
  /** When the member took the consent to automatic reading back; absent while the consent holds or was never given. */
  readingConsentEndedAt?: number;
  /** The member's choice for each kind of mail that may be refused; a kind without a choice follows the default. */
  mailSettings: MailSettings;
  isTutorialDone: boolean;
  /** Time of the member's last call to the API (epoch ms), updated at most once in six hours. */
  lastCallAt: number;
  /** Wire name `hidden_mode`. While true, the member is in no timeline and leaves no footprint; absent means false. */
  isHidden?: boolean;
};

/** Written by account. */
type LoginBonusFacts = {
  /** Unspent likes of the login bonus, at most 30; absent means 0. Purchased likes are stored in items of their own. */
  freeLikes?: number;
  /** Service day of the last login bonus, days in a row up to that day, and the likes that the bonus gave. */
  bonusDay?: string;
  bonusStreak?: number;
  bonusAmount?: number;
};

/** Written by matching, with every change of a record. */
type RecordCounters = {
  matchingCount: number;
  recommendCount: number;
  likeCount: number;
  newLikeCount: number;
  sentLikeCount: number;
  /** The latest record in each state, for the API fields `recommend_id`, `matching_id` and `suspend_id`. */
  lastRecommendId?: PairId;
  lastMatchingId?: PairId;
  lastSuspendId?: PairId;
};

/** Written by chat, and by matching when a record with unread messages ends. */
type ChatCounters = { unreadMessages: number; unreadAdminMessages: number };

/** A short copy of profile fields, so that a call need not read the profile, whose texts may be long. */
export type ProfileFacts = {
  userName: string;
  twitterid: string;
  /** Number (1 to 5) of the sample avatar that is shown instead of a first photo; 0 for no avatar. */
  defaultImgNo: number;
  hasAppealPoints: boolean;
  /** Number of code points, without whitespace, of a man's propensity or of a woman's text about her hopes. */
  freeTextChars: number;
  /** True when the profile has a Twitter, TikTok or Instagram id. */
  hasSocialId: boolean;
};
/** The number of the member's own photos, and the photo in slot 1. */
export type PhotoFacts = { count: number; first: PhotoRef | null };

/** A choice and its time (epoch ms), because the operator must be able to prove a consent to mails. */
type MailChoice = { on: boolean; at: number };
export type MailSettings = Partial<Record<OptionalMail, MailChoice>>;

export const accountKey = (id: MemberId): Key<AccountItem> => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });

/**
 * Replaces `loginPk` on withdrawal, so that leftover work for this account never reaches another person who registers
 * the address later.
 */
export const NO_LOGIN_PK = 'LOGIN#withdrawn';

/** Strongly consistent read of one account. */
export const findAccount = (table: Table, id: MemberId): Promise<Stored<AccountItem> | undefined> =>
  table.find(accountKey(id), { consistent: true });

export const isPaid = (account: Pick<AccountItem, 'paidUntil'>, now: Date): boolean =>
  account.paidUntil > now.getTime();

/**
 * Whether other members may still see and reach this member: not suspended, withdrawn or under age (rules: Members).
 */
export const isReachable = ({ isActive, ageCheck }: Pick<AccountItem, 'isActive' | 'ageCheck'>): boolean =>
  isActive && !isUnderAge(ageCheck);
/** `isReachable` as a condition of a transaction. A caller may extend the condition. */
export const REACHABLE = [
  '#isActive = :active AND #ageCheck < :underAge',
  { active: true, underAge: AGE_CHECK.underAge },
] as const satisfies Condition;

type NewAccount = Pick<AccountItem, 'memberId' | 'sex' | 'loginPk' | 'campaign' | 'readingConsentAt'>;

/** The account of a member who has just signed up: men start at H, women at E (rules: Members). */
export const newAccount = (input: NewAccount, now: Date): AccountItem => ({
  ...input,
  createdAt: now.getTime(),
  isActive: true,
  rank: input.sex === MAN ? 'H' : 'E',
  womanStatus: WOMAN_STATUS.registering,
  ageCheck: AGE_CHECK.noneOrReview,
  hasAgeDocument: false,
  paidUntil: 0,
  planId: null,
  hasProfile: false,
  isTutorialDone: false,
  matchingCount: 0,
  recommendCount: 0,
  likeCount: 0,
  newLikeCount: 0,
  sentLikeCount: 0,
  unreadMessages: 0,
  unreadAdminMessages: 0,
  termsAcceptedAt: now.getTime(),
  lastCallAt: now.getTime(),
  mailSettings: {},
});

export const newAccountWrite = (input: NewAccount, now: Date): Write => ({
  name: 'account',
  if: ['attribute_not_exists(pk)'],
  put: { ...accountKey(input.memberId), ...newAccount(input, now) },
});

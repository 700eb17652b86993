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
 * The state of a member that nearly every call asks for: who may do what, and the counters that screens show. One item, so
 * that a call reads all of it in one trip. Each part is written by the domains that its name and comment give, in the
 * transaction that changes the fact.
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

/** Written by auth when a registration is confirmed; withdrawal (account) replaces `loginPk`. */
type SignUp = {
  memberId: MemberId;
  sex: Sex;
  /** Partition key of the login item, for what must reach a member by id: mails, closing of the account. */
  loginPk: string;
  createdAt: number;
  /** Codes of the sign-up link. */
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

/** Whether and how a woman is served men. Written by matching; profile and staff write `womanStatus` when she gets ready. */
type ServingFacts = {
  womanStatus: WomanStatus;
  /** Requests for a recommend by staff: the calendar month (JST, `YYYY-MM`) that `manualUsed` counts. */
  manualMonth?: string;
  manualUsed?: number;
  /** Epoch ms since when a request for a recommend by staff waits; absent when none does. */
  manualPendingAt?: number;
};

/** Written by payments. */
type PlanFacts = {
  /** Epoch ms at which the running plan ends; 0 without one. `payment_conf` is 1 until then. */
  paidUntil: number;
  /** Women's premium plan or men's plan: its id (shared/plans.ts), null without one. */
  planId: number | null;
};

/** What the account says of the form and the photos. Written by profile and photos; absent before their first save. */
type ProfileFormFacts = { hasProfile: boolean; profileFacts?: ProfileFacts; photoFacts?: PhotoFacts };

/** Written by account: consents with their instants (epoch ms; null where not given), mails, tutorial, last call. */
type OwnSettings = {
  readingConsentAt: number | null;
  /** When the consent to automatic reading was taken back; absent while it stands, or was never given. */
  readingConsentEndedAt?: number;
  /** What the member chose about mails that may be refused; absent kinds follow the default. */
  mailSettings: MailSettings;
  isTutorialDone: boolean;
  /** Epoch ms of the last call, noted once in six hours. */
  lastCallAt: number;
  /** `hidden_mode`: the member is in no timeline and leaves no footprint until it is turned off; absent is off. */
  isHidden?: boolean;
};

/** Written by account. */
type LoginBonusFacts = {
  /** Likes of the login bonus not yet spent, 30 at most; absent is none. Purchased likes are lots of their own. */
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
  /** The latest record in each state, for the documents' `recommend_id`, `matching_id`, `suspend_id`. */
  lastRecommendId?: PairId;
  lastMatchingId?: PairId;
  lastSuspendId?: PairId;
};

/** Written by chat, and by matching when a record with unread messages ends. */
type ChatCounters = { unreadMessages: number; unreadAdminMessages: number };

/** What the account says of the form, so that the profile need not be read: its texts may be long, this never is. */
export type ProfileFacts = {
  userName: string;
  twitterid: string;
  /** 1 to 5: the sample avatar that stands in for a first photo; 0 for none. */
  defaultImgNo: number;
  hasAppealPoints: boolean;
  /** Code points without whitespace of a man's propensity or of a woman's text on what she hopes for. */
  freeTextChars: number;
  /** Any of twitter, tiktok, instagram. */
  hasSocialId: boolean;
};
/** The member's own photos: how many, and the one in slot 1. */
export type PhotoFacts = { count: number; first: PhotoRef | null };

/** A choice and when it was made (epoch ms): consent to mails has to be shown on demand. */
type MailChoice = { on: boolean; at: number };
export type MailSettings = Partial<Record<OptionalMail, MailChoice>>;

export const accountKey = (id: MemberId): Key<AccountItem> => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });

/** Replaces `loginPk` on withdrawal, so that leftovers never reach whoever registers the address later. */
export const NO_LOGIN_PK = 'LOGIN#withdrawn';

/** Strongly consistent read of one account. */
export const findAccount = (table: Table, id: MemberId): Promise<Stored<AccountItem> | undefined> =>
  table.find(accountKey(id), { consistent: true });

export const isPaid = (account: Pick<AccountItem, 'paidUntil'>, now: Date): boolean =>
  account.paidUntil > now.getTime();

/** Whether others may still see and reach this member: not suspended, not withdrawn, not under age (rules: Members). */
export const isReachable = ({ isActive, ageCheck }: Pick<AccountItem, 'isActive' | 'ageCheck'>): boolean =>
  isActive && !isUnderAge(ageCheck);
/** `isReachable` as a condition of a transaction; values may be added. */
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

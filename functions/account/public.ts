import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Condition, Key, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { AGE_CHECK, type AgeCheck, isUnderAge, type Rank, type Sex, type WomanStatus } from '#shared/options/member.ts';
import type { MailSettings } from './mail-settings.ts';

export { faceOf, saidOf } from './facts.ts';
export { keepLastCall } from './last-call.ts';
export { type MailChoice, type MailSettings, unsubscribeToken, wantsMail } from './mail-settings.ts';

/**
 * The state of a member that nearly every call asks for: who may do what, and the counters that screens show. Written by
 * the transaction that changes the fact, whichever domain owns it.
 */
export type AccountItem = {
  memberId: MemberId;
  sex: Sex;
  /** Key of the login item, for what must reach a member by id: mails, closing of the account. */
  loginPk: string;
  createdAt: number;
  isActive: boolean;
  rank: Rank;
  womanStatus: WomanStatus;
  ageCheck: AgeCheck;
  hasAgeDocument: boolean;
  /** Epoch ms at which the running plan ends; 0 without one. `payment_conf` is 1 until then. */
  paidUntil: number;
  /** Women's premium plan or men's plan: its id (shared/plans.ts), null without one. */
  planId: number | null;
  hasProfile: boolean;
  isTutorialDone: boolean;
  matchingCount: number;
  recommendCount: number;
  likeCount: number;
  newLikeCount: number;
  sentLikeCount: number;
  unreadMessages: number;
  unreadAdminMessages: number;
  /** Newest record in each state, for the documents' `recommend_id`, `matching_id`, `suspend_id`. */
  lastRecommendId?: PairId;
  lastMatchingId?: PairId;
  lastSuspendId?: PairId;
  /** Codes of the sign-up link, and consents with their instants (epoch ms); null where not given. */
  campaign: Record<string, string>;
  termsAcceptedAt: number;
  readingConsentAt: number | null;
  /** When the consent to automatic reading was taken back; absent while it stands, or was never given. */
  readingConsentEndedAt?: number;
  lastCallAt: number;
  /** What they chose about mails that may be refused; absent kinds follow the default. */
  mailSettings: MailSettings;
  /** What the account says of the profile and the photos, written by their saves; absent before the first one. */
  profileFacts?: ProfileFacts;
  photoFacts?: PhotoFacts;
  /** `hidden_mode`: she is in no timeline and leaves no footprint until she turns it off; absent is off. */
  isHidden?: boolean;
  /** Likes of the login bonus not yet spent, 30 at most; absent is none. Purchased likes are lots of their own. */
  freeLikes?: number;
  /** Service day of the last login bonus, days in a row up to it, and the likes that it gave. */
  bonusDay?: string;
  bonusStreak?: number;
  bonusAmount?: number;
  /** Requests for a recommend by staff: the calendar month (JST, `YYYY-MM`) that `manualUsed` counts. */
  manualMonth?: string;
  manualUsed?: number;
  /** Epoch ms since when a request for a recommend by staff waits; absent when none does. */
  manualPendingAt?: number;
  /** Epoch ms of the last rank request and of the last decision on one; a request after the decision is pending. */
  rankRequestedAt?: number;
  rankDecidedAt?: number;
  /** Epoch ms at which the member withdrew; the account goes thirty days later. */
  withdrawnAt?: number;
};

/** What the account says of the form, so that it need not be read: texts may be long, this never is. */
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

export const accountKey = (id: MemberId): Key => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });

export const isPaid = (account: Pick<AccountItem, 'paidUntil'>, now: Date): boolean =>
  account.paidUntil > now.getTime();

/** Whether others may still see and reach this member: not suspended, not withdrawn, not under age (rules: Members). */
export const isReachable = ({ isActive, ageCheck }: Pick<AccountItem, 'isActive' | 'ageCheck'>): boolean =>
  isActive && !isUnderAge(ageCheck);
/** The same as a condition of a transaction; values may be added to it. */
export const REACHABLE = [
  '#isActive = :active AND #ageCheck < :underAge',
  { active: true, underAge: AGE_CHECK.underAge },
] as const satisfies Condition;

export type NewAccount = Pick<AccountItem, 'memberId' | 'sex' | 'loginPk' | 'campaign' | 'readingConsentAt'>;

/** The account of a member who has just signed up: men start at H, women at E (rules: Members). */
export const newAccount = (input: NewAccount, now: Date): AccountItem => ({
  ...input,
  createdAt: now.getTime(),
  isActive: true,
  rank: input.sex === 1 ? 'H' : 'E',
  womanStatus: 1,
  ageCheck: 0,
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

/** Consistent read of one account. */
export const findAccount = (table: Table, id: MemberId): Promise<(AccountItem & Key) | undefined> =>
  table.find<AccountItem>(accountKey(id), { consistent: true });

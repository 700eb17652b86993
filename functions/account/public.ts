import type { Condition, Key, Table, Write } from '#functions/platform/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { AGE_CHECK, type AgeCheck, isUnderAge, type Rank, type Sex, type WomanStatus } from '#shared/options/member.ts';

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
  lastCallAt: number;
};

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
});

export const newAccountWrite = (input: NewAccount, now: Date): Write => ({
  name: 'account',
  if: ['attribute_not_exists(pk)'],
  put: { ...accountKey(input.memberId), ...newAccount(input, now) },
});

/** Consistent read of one account. */
export const findAccount = (table: Table, id: MemberId): Promise<(AccountItem & Key) | undefined> =>
  table.find<AccountItem>(accountKey(id), { consistent: true });

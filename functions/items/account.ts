import type { Random } from '#functions/platform/runtime/random.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Condition, Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import { MemberId, type PairId, type ReportId } from '#shared/ids.ts';
import type { Area } from '#shared/options/areas.ts';
import type { BodyType } from '#shared/options/body-types.ts';
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
import type { PushKind, PushText } from '#shared/options/push.ts';
import type { RankRefusal } from '#shared/options/staff.ts';
import type { TimelineSort } from '#shared/options/timeline.ts';
import type { Moved } from './moved.ts';

/**
 * The state of a member that nearly every API call reads: what the member may do, and the counters that screens show.
 * The state is one item, so that a call reads all of it in one request. The comment of each part below names the
 * domains that write the part.
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
  PairCounters &
  ChatCounters;

/**
 * Written by the domain auth when a registration is confirmed. On withdrawal, the domain account sets `loginPk` to
 * `NO_LOGIN_PK`.
 */
type SignUp = {
  memberId: MemberId;
  sex: Sex;
  /**
   * Partition key of the login item. With this key, code that has only the member id finds the login, for example to
   * send a mail or to close the account.
   */
  loginPk: string;
  createdAt: number;
  /** Campaign codes of the sign-up link. */
  campaign: Record<string, string>;
  termsAcceptedAt: number;
};

/** Written by the domains account (withdrawal) and staff (suspension). */
type Membership = {
  isActive: boolean;
  /**
   * Id of the report for which staff suspended the member. Absent while the member is not suspended, and when staff
   * suspended the member without a report.
   */
  suspendedBy?: ReportId;
  /** Epoch ms at which staff last ended a suspension of the member. */
  restoredAt?: number;
  /** Epoch ms of the withdrawal; the account is erased thirty days later. */
  withdrawnAt?: number;
};

/** Written by the domains age (submission of a document, expiry of an unchecked document) and staff (decision). */
type AgeCheckFacts = { ageCheck: AgeCheck; hasAgeDocument: boolean };

/**
 * Written by the domains profile (a man's first ranks), ranks (his next ranks, his requests for a rank) and staff
 * (decisions on his requests).
 */
type RankFacts = {
  rank: Rank;
  /**
   * Epoch ms of the last rank request (`rankRequestedAt`) and of the last decision on a request (`rankDecidedAt`). A
   * request is pending when it is later than the last decision.
   */
  rankRequestedAt?: number;
  rankDecidedAt?: number;
  /** Why staff refused the last request. Absent when they gave a rank, and before the first decision. */
  rankRefusal?: RankRefusal;
};

/**
 * `womanStatus`: whether the service recommends men to a woman. The other fields: her requests that staff pick a man
 * for her. Written by the service matching. The domains profile and staff also write `womanStatus`, for example `ready`
 * when a woman may begin to ask for recommended men.
 */
type ServingFacts = {
  womanStatus: WomanStatus;
  /** The calendar month (JST, `YYYY-MM`) in which `manualUsed` counts her requests that staff pick a man for her. */
  manualMonth?: string;
  manualUsed?: number;
  /** When she sent the request that staff have not answered yet (epoch ms); absent without such a request. */
  manualPendingAt?: number;
};

/** Written by the domain payments. */
type PlanFacts = {
  /** Epoch ms at which the running plan ends; 0 without a plan. The wire field `payment_conf` is 1 until then. */
  paidUntil: number;
  /** Id of the women's premium plan or of the men's plan (shared/plans.ts); null without a plan. */
  planId: number | null;
};

/**
 * Copies of facts about the profile form and the photos. Written by the domains profile and photos. `profileFacts` and
 * `photoFacts` are absent before the first save of the form or of a photo.
 */
type ProfileFormFacts = { hasProfile: boolean; profileFacts?: ProfileFacts; photoFacts?: PhotoFacts };

/**
 * Written by the domain account. Times are epoch ms. `readingConsentAt` is the time of the consent to automatic checks
 * of the member's texts; null while the member does not consent.
 */
type OwnSettings = {
  readingConsentAt: number | null;
  /**
   * When the member withdrew that consent (`readingConsentAt`). Absent while the member consents, and when the member
   * never consented.
   */
  readingConsentEndedAt?: number | undefined;
  /** The member's choices about mails that may be switched off. A kind of mail without a choice is on. */
  mailSettings: MailSettings;
  isTutorialDone: boolean;
  /** Epoch ms of the member's last API call, updated at most once in six hours. */
  lastCallAt: number;
  /** The call before `lastCallAt` that was made in an earlier turn (`notedCall`); absent before there was one. */
  callBefore?: number;
  /**
   * `hidden_mode`: while on, the member is not listed on the timeline (the list of members of the other sex), and the
   * member's visits to profiles are not recorded (footprints). Absent means off.
   */
  isHidden?: boolean;
  /** Whether the member shows read marks to partners who show them, too. Absent means no. */
  showsReading?: boolean;
  /** The member's choices about push notifications, written by the domain push. Absent before the first choice. */
  pushSettings?: PushSettings;
} & TimelineSettings;

/** Written by the domain timeline. */
type TimelineSettings = {
  /** Whether others don't see how long ago the member used the service. Absent means that they see it. */
  hidesLastLogin?: boolean;
  /** What the member last chose on the timeline. Absent before the first choice: everybody, by the last call. */
  timelineFilter?: TimelineChoice;
};

/** The member's filters and order of the timeline, as the member set them last. */
export type TimelineChoice = {
  /** In the order of `AREAS`; empty for all areas. */
  areas: Area[];
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  bodyType?: BodyType | undefined;
  sort: TimelineSort;
};

/** Written by the domain account. */
type LoginBonusFacts = {
  /** Unspent free likes from the login bonus, 30 at most. Absent means none. Purchased likes are not included. */
  freeLikes?: number;
  /**
   * The last login bonus: its service day (`bonusDay`), the number of days in a row on which the member came
   * (`bonusStreak`), and the number of likes given (`bonusAmount`).
   */
  bonusDay?: string;
  bonusStreak?: number;
  bonusAmount?: number;
};

/**
 * Facts about the member's pairs (a pair: what the member and one member of the other sex have with each other).
 * Written by the service matching, in the transaction that changes a pair.
 */
type PairCounters = {
  matchingCount: number;
  recommendCount: number;
  likeCount: number;
  /**
   * `newLikeCount`: likes received since the member last opened the list of likes. `likesSeenAt`: when the member last
   * opened that list (epoch ms); absent before the first time.
   */
  newLikeCount: number;
  likesSeenAt?: number;
  sentLikeCount: number;
  /**
   * Ids of pairs, for the wire fields `matching_id`, `recommend_id` and `suspend_id`. `lastMatchingId`: the newest
   * match. Only for a woman: `lastRecommendId` is the newest pair that waits for her first choice, and `lastSuspendId`
   * is the newest pair on hold (she chose `suspend`).
   */
  lastRecommendId?: PairId;
  lastMatchingId?: PairId;
  lastSuspendId?: PairId;
  /**
   * New matches that were not shown to this member yet (rules: Pairs, The match moment). At most `NEW_MATCHES_KEPT`;
   * absent when there is none.
   */
  newMatches?: Set<PairId>;
} & Moved;

/** Written by the domain chat, and by the service matching when a pair with unread messages ends. */
type ChatCounters = { unreadMessages: number; unreadAdminMessages: number };

/**
 * Facts about the profile form, copied into the account. API calls read these facts without reading the profile item,
 * whose texts may be long.
 */
export type ProfileFacts = {
  userName: string;
  twitterid: string;
  /** 1 to 5: the sample avatar that is shown instead of a first photo; 0 for none. */
  defaultImgNo: number;
  hasAppealPoints: boolean;
  /**
   * Length of one free text, in code points without whitespace: a man's text about himself and his preferences
   * (`propensity`), or a woman's text about how she would like to spend a meeting (`sexual_experience`).
   */
  freeTextChars: number;
  /** Whether the form has a Twitter, TikTok or Instagram ID. */
  hasSocialId: boolean;
};
/** The number of the member's own photos, the photo in slot 1, and its shade (`PhotoShades`), if it was measured. */
export type PhotoFacts = { count: number; first: PhotoRef | null; shade?: number | undefined };

/**
 * A choice and when it was made (epoch ms). The time is stored because the service must be able to prove a member's
 * consent to mails.
 */
type MailChoice = { on: boolean; at: number };
export type MailSettings = Partial<Record<OptionalMail, MailChoice>>;

/** A kind without a choice is on. `quiet` is null for no quiet hours; absent for the default (Tokyo, whole hours). */
export type PushSettings = {
  kinds?: Partial<Record<PushKind, boolean>>;
  quiet?: { from: number; to: number } | null;
  text?: PushText;
};

export const accountKey = (id: MemberId): Key<AccountItem> => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });

/**
 * Replaces `loginPk` on withdrawal. Another person may register the same address later, and queued work for the old
 * account must not reach that person.
 */
export const NO_LOGIN_PK = 'LOGIN#withdrawn';

/** Strongly consistent read of one account. */
export const findAccount = (table: Table, id: MemberId): Promise<Stored<AccountItem> | undefined> =>
  table.find(accountKey(id), { consistent: true });

export const isPaid = (account: Pick<AccountItem, 'paidUntil'>, now: Date): boolean =>
  account.paidUntil > now.getTime();

/**
 * Whether other members may still see and reach this member: false when the member is suspended, withdrawn or under age
 * (rules: Members).
 */
export const isReachable = ({ isActive, ageCheck }: Pick<AccountItem, 'isActive' | 'ageCheck'>): boolean =>
  isActive && !isUnderAge(ageCheck);
/** The rule `isReachable` as a DynamoDB condition. A caller may add further conditions. */
export const REACHABLE = [
  '#isActive = :active AND #ageCheck < :underAge',
  { active: true, underAge: AGE_CHECK.underAge },
] as const satisfies Condition;

/**
 * Whether two members see each other's read marks: only while both have switched read marks on (rules: Chat, Read
 * marks).
 */
export const areReadMarksShown = (
  one: Pick<AccountItem, 'showsReading'>,
  other: Pick<AccountItem, 'showsReading'> | undefined,
): boolean => one.showsReading === true && other?.showsReading === true;

/** Whether staff closed the account: its member is suspended or under age, and did not withdraw. */
export const isClosed = (account: Pick<AccountItem, 'isActive' | 'ageCheck' | 'withdrawnAt'>): boolean =>
  account.withdrawnAt === undefined && !isReachable(account);
/** Condition of a transaction: staff neither closed nor restored the account since it was read. */
export const asJudged = ({ memberId, isActive, ageCheck }: AccountItem): Write => ({
  name: 'account as judged',
  if: ['#isActive = :isActive AND #ageCheck = :ageCheck', { isActive, ageCheck }],
  check: accountKey(memberId),
});

type NewAccount = Pick<AccountItem, 'memberId' | 'sex' | 'loginPk' | 'campaign' | 'readingConsentAt'>;

/** The account of a member who has just signed up. Men start at rank H, women at rank E (rules: Members). */
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

export const newMemberId = (random: Random): MemberId => MemberId.parse(`m${random.token(16)}`);

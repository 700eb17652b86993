import { isSex, MAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { type Account, ageStateOf, hasProfile, isVerified } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

/** What a woman's home shows first. Each value has one screen with one statement (rules: Home). */
export type Moment =
  /** A recommended man waits for her answer. */
  | 'man'
  /**
   * No man waits. `ask`: she has not asked for a recommendation yet. `allAnswered`: she has answered all that she got.
   */
  | 'ask'
  | 'allAnswered'
  | 'dailyLimit'
  | 'nobodyLeft'
  | 'waitingAge'
  | 'registering'
  | 'messagesClosed'
  | 'ready'
  | 'paused'
  | 'accountMissing';

const BY_STATUS: Partial<Record<number, Moment>> = {
  [WOMAN_STATUS.messagesClosed]: 'messagesClosed',
  [WOMAN_STATUS.ready]: 'ready',
  [WOMAN_STATUS.paused]: 'paused',
  [WOMAN_STATUS.socialAccountMissing]: 'accountMissing',
};

type WomanFacts = Pick<
  Account,
  'status' | 'age_conf' | 'recommend_create_count' | 'max_recommend_count' | 'suspend_id' | 'matching_count'
>;
type Seen = {
  /** True if a recommended man waits for her answer. */
  hasMan: boolean;
  /** Error code with which the server refused her last request for a recommendation. */
  refusal: 'daily_limit' | 'no_candidate' | null;
};

export const momentOf = (account: WomanFacts, { hasMan, refusal }: Seen): Moment => {
  if (account.status !== WOMAN_STATUS.active) return BY_STATUS[account.status] ?? 'registering';
  if (!isVerified(account)) return 'waitingAge';
  if (hasMan) return 'man';
  if (refusal === 'daily_limit' || leftToday(account) === 0) return 'dailyLimit';
  if (refusal === 'no_candidate') return 'nobodyLeft';
  const hasAnswered = account.recommend_create_count > 0 || account.suspend_id !== null || account.matching_count > 0;
  return hasAnswered ? 'allAnswered' : 'ask';
};

/** Whether the server would recommend her one more man today, if one is left (rules: Pairs, Serving). */
export const mayDraw = (account: WomanFacts): boolean =>
  account.status === WOMAN_STATUS.active && isVerified(account) && leftToday(account) > 0;

/** How many more recommendations she may ask for today. */
export const leftToday = ({
  recommend_create_count: made,
  max_recommend_count: cap,
}: Pick<Account, 'recommend_create_count' | 'max_recommend_count'>): number => Math.max(0, cap - made);

/**
 * How many recommendations home promises a woman from 3:00 on: the day's number once today's are used up, else 0. The
 * screen `dailyLimit` says so itself.
 */
export const recommendsFromThree = (account: WomanFacts, moment: Moment): number =>
  moment === 'man' && leftToday(account) === 0 ? account.max_recommend_count : 0;

export type OpenTask = 'profile' | 'ageMissing' | 'ageResubmit' | 'ageUnderReview';

/** The step that a woman still has to do before she gets recommendations; null if there is none. */
export const openTaskOf = (
  account: Pick<Account, 'sex' | 'twitter_name' | 'age_conf' | 'age_conf_file'>,
): { task: OpenTask; to: string } | null => {
  if (!hasProfile(account)) return { task: 'profile', to: paths.firstForm(isSex(account.sex) ? account.sex : MAN) };
  const age = ageStateOf(account);
  if (age === 'verified' || age === 'underAge') return null;
  const task = { none: 'ageMissing', resubmit: 'ageResubmit', underReview: 'ageUnderReview' } as const;
  return { task: task[age], to: paths.ageConfirmation };
};

/**
 * Whether a woman's home mentions the premium plan: she has received all recommendations of the day and has no plan. A
 * woman who signed up by a campaign link (`listed`) is not offered a plan (rules: Money).
 */
export const isPremiumHelpful = (
  account: Pick<Account, 'status' | 'payment_conf' | 'listed' | 'recommend_create_count' | 'max_recommend_count'>,
  refusal: Seen['refusal'],
): boolean =>
  account.status === WOMAN_STATUS.active &&
  account.payment_conf !== 1 &&
  !account.listed &&
  (refusal === 'daily_limit' || leftToday(account) === 0);

import { accountJa } from '#shared/messages/account.ja.ts';
import { AGE_CHECK, type AgeCheck, isUnderAge, MAN, WOMAN } from '#shared/options/member.ts';
import { formatShortDay } from '#shared/time.ts';
import type { Account } from './api/use-account.ts';

export type Gate = 'profile' | 'age' | 'payment' | 'tutorial';
type GateFields = Pick<
  Account,
  'sex' | 'twitter_name' | 'age_conf' | 'age_conf_file' | 'payment_conf' | 'tutorial_check'
>;

export const hasProfile = (account: Pick<Account, 'twitter_name'>): boolean => account.twitter_name !== '';
export const isPaid = (account: Pick<Account, 'payment_conf'>): boolean => account.payment_conf === 1;
export const isVerified = (account: Pick<Account, 'age_conf'>): boolean => account.age_conf === AGE_CHECK.verified;

/**
 * The end of a plan that is cancelled or whose renewal failed, as a text; undefined for every other plan (rules: Money,
 * Charges).
 */
export const planEndText = ({
  plan_state: state,
  plan_until: until,
}: Pick<Account, 'plan_state' | 'plan_until'>): string | undefined => {
  if (until === null) return undefined;
  const day = formatShortDay(new Date(until));
  return state === 'cancelled' ? accountJa.plan.until(day) : accountJa.plan.retrying(day);
};

type AgeState = 'none' | 'underReview' | 'resubmit' | 'verified' | 'underAge';
/** Combines `age_conf` and `age_conf_file` into one state (spec part-2 §4, rules: Members). */
export const ageStateOf = ({ age_conf, age_conf_file }: Pick<Account, 'age_conf' | 'age_conf_file'>): AgeState => {
  if (isUnderAge(age_conf as AgeCheck)) return 'underAge';
  if (age_conf === AGE_CHECK.verified) return 'verified';
  if (age_conf === AGE_CHECK.resubmit) return 'resubmit';
  return age_conf_file ? 'underReview' : 'none';
};

/** The first step that the member has not done yet. `null` when no step is left; /home then opens (rules: Members). */
export const nextGate = (account: GateFields): Gate | null => {
  const age = ageStateOf(account);
  if (!hasProfile(account)) return 'profile';
  if (age === 'none' || age === 'resubmit') return 'age';
  if (account.sex === MAN && !isPaid(account)) return 'payment';
  if (account.sex === WOMAN && age === 'verified' && account.tutorial_check === 0) return 'tutorial';
  return null;
};

/** The reason for signing the member out; `null` while the account may be used (spec part-1 §4). */
export const closedReason = (account: Pick<Account, 'age_conf' | 'active_status'>): 'under_age' | 'inactive' | null => {
  if (isUnderAge(account.age_conf as AgeCheck)) return 'under_age';
  return account.active_status === 'inactive' ? 'inactive' : null;
};

/**
 * Women may read reviews and boards after age confirmation, men after age confirmation and payment (spec part-1 §2).
 */
export const mayReadReviewsAndBoards = (account: Pick<Account, 'sex' | 'payment_conf' | 'age_conf'>): boolean =>
  account.sex === MAN ? isPaid(account) && isVerified(account) : isVerified(account);

/**
 * Members who may see the timeline may buy likes. They are the members who may read reviews (spec part-2 §2).
 */
export const mayBuyLikes = mayReadReviewsAndBoards;

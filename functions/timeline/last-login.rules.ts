import type { AccountItem } from '#functions/items/account.ts';
import { turnsSinceCall } from '#functions/items/last-call.ts';
import { LAST_CALL_RENEWED_MS, LAST_LOGIN_STEPS_MS } from '#shared/limits.ts';
import type { LastLogin } from '#shared/options/last-login.ts';
import { DAY_MS, WEEK_DAYS } from '#shared/time.ts';

type CallFacts = Pick<AccountItem, 'lastCallAt' | 'callBefore' | 'hidesLastLogin'>;

/**
 * How long ago a member used the service, as others see it; undefined for a member who hides it, and while nothing is
 * known. A step changes for everybody at the same four moments of a day, so that nobody reads from the change when the
 * member came (rules: Timeline, The last login).
 */
export const lastLoginOf = (account: CallFacts, now: Date): LastLogin | undefined => {
  const turns = turnsSinceCall(account, now);
  if (turns === undefined) return undefined;
  // A call of the turn `turns` ago was made less than `turns + 1` turns ago.
  const within = (turns + 1) * LAST_CALL_RENEWED_MS;
  if (within <= LAST_LOGIN_STEPS_MS.day) return 'day';
  return within <= LAST_LOGIN_STEPS_MS.three_days ? 'three_days' : 'earlier';
};
/** The field of an answer; no field at all while there is no step. */
export const lastLoginField = (account: CallFacts, now: Date): { last_login?: LastLogin } => {
  const last_login = lastLoginOf(account, now);
  return last_login === undefined ? {} : { last_login };
};

const WEEK_MS = WEEK_DAYS * DAY_MS;
const SPREAD = 997;
/**
 * The instant (epoch ms) by which the timeline lists a member: the last call. For a member who hides the last login it
 * is an instant of the week before, which depends on the member's id alone and so moves once a week: otherwise the
 * steps of the members beside would tell what is hidden.
 */
export const listedAt = ({
  memberId,
  lastCallAt,
  hidesLastLogin,
}: Pick<AccountItem, 'memberId' | 'lastCallAt' | 'hidesLastLogin'>): number => {
  if (hidesLastLogin !== true) return lastCallAt;
  const part = [...memberId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SPREAD, 0) / SPREAD;
  return Math.floor(lastCallAt / WEEK_MS) * WEEK_MS - WEEK_MS + Math.floor(part * WEEK_MS);
};

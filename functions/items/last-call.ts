import { LAST_CALL_RENEWED_MS, LAST_LOGIN_STEPS_MS } from '#shared/limits.ts';
import type { LastLogin } from '#shared/options/last-login.ts';
import type { AccountItem } from './account.ts';

type LastCall = Pick<AccountItem, 'lastCallAt' | 'callBefore'>;
type CallFacts = Pick<AccountItem, 'lastCallAt' | 'callBefore' | 'hidesLastLogin'>;

/**
 * The turn of an instant (epoch ms), as a number that grows by one with each turn. A turn is six hours long; turns
 * begin for everybody at 3:00, 9:00, 15:00 and 21:00 in Tokyo. Others learn of a call only by its turn (rules:
 * Timeline, The last login).
 */
const turnOf = (at: number): number => Math.floor(at / LAST_CALL_RENEWED_MS);

/**
 * The attributes of an account that store a call at `now`. The call before it is kept when it was made in an earlier
 * turn, because the call at `now` is told to nobody before its turn has ended.
 * @param before epoch ms of the call before; 0 when there was none.
 */
export const notedCall = (before: number, now: Date): LastCall => {
  const at = now.getTime();
  return before > 0 && turnOf(before) < turnOf(at) ? { lastCallAt: at, callBefore: before } : { lastCallAt: at };
};

/**
 * How many turns ago the member's last call was made, as far as others may know: at least 1, because a call is told
 * when its turn has ended. Undefined when nothing is known yet, and for a member who hides the last login.
 */
const turnsSinceCall = ({ lastCallAt, callBefore, hidesLastLogin }: CallFacts, now: Date): number | undefined => {
  if (hidesLastLogin === true) return undefined;
  const turn = turnOf(now.getTime());
  const told = [lastCallAt, callBefore ?? 0].find((at) => at > 0 && turnOf(at) < turn);
  return told === undefined ? undefined : turn - turnOf(told);
};

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

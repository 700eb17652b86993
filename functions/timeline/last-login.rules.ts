import type { AccountItem } from '#functions/items/account.ts';
import { DAY_MS, WEEK_DAYS } from '#shared/time.ts';

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

import type { AccountItem } from '#functions/items/account.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import type { OpenFacts } from './eligibility.rules.ts';
import { ticketsLeft } from './timeline.rules.ts';

/** What decides whether opening a member costs a ticket. */
type Opening = {
  memberId: MemberId;
  /** The members that the viewer opened in this service day. */
  opened: ReadonlySet<MemberId> | undefined;
  /** The viewer can see a pair with the member. */
  hasVisiblePair: boolean;
};

/**
 * Whether a detailed profile is free, costs one of the day's tickets, or is refused because none is left (rules:
 * Timeline, Opening a subprofile).
 */
export const priceOf = ({ memberId, opened, hasVisiblePair }: Opening): 'free' | 'ticket' | 'refused' => {
  if (hasVisiblePair || opened?.has(memberId)) return 'free';
  return ticketsLeft(opened) > 0 ? 'ticket' : 'refused';
};

/**
 * Whether a visit leaves a footprint. A member in privacy mode leaves none. Neither does a member who is separated from
 * the other one by a block of a former membership: a member who blocked somebody does not meet that person again
 * (rules: Safety, Nobody learns of a restored block).
 */
export const leavesFootprints = (
  { isHidden }: Pick<AccountItem, 'isHidden'>,
  { isBlockRestored }: Pick<OpenFacts, 'isBlockRestored'>,
): boolean => isHidden !== true && !isBlockRestored;

/** Whether the last visit was in this service day: then another visit leaves no new footprint. */
export const hasVisitedToday = (lastVisitAt: number | undefined, now: Date): boolean =>
  lastVisitAt !== undefined && serviceDay(new Date(lastVisitAt)) === serviceDay(now);

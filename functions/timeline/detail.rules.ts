import type { AccountItem } from '#functions/records/account.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { ticketsLeft } from './timeline.rules.ts';

/** What decides whether opening a member costs a ticket. */
type Opening = {
  memberId: MemberId;
  /** Whom the viewer opened in this service day. */
  opened: ReadonlySet<MemberId> | undefined;
  /** The viewer can see a record with the member. */
  hasVisibleRecord: boolean;
};

/**
 * Whether a detailed profile is free, costs one of the day's tickets, or is refused because none is left (rules:
 * Timeline, Opening a subprofile).
 */
export const priceOf = ({ memberId, opened, hasVisibleRecord }: Opening): 'free' | 'ticket' | 'refused' => {
  if (hasVisibleRecord || opened?.has(memberId)) return 'free';
  return ticketsLeft(opened) > 0 ? 'ticket' : 'refused';
};

/** Whether visits of this member are kept: a member in privacy mode leaves no footprint. */
export const leavesFootprints = ({ isHidden }: Pick<AccountItem, 'isHidden'>): boolean => isHidden !== true;

/** Whether the last visit was in this service day: then a further footprint changes nothing. */
export const hasVisitedToday = (lastVisitAt: number | undefined, now: Date): boolean =>
  lastVisitAt !== undefined && serviceDay(new Date(lastVisitAt)) === serviceDay(now);

import type { AccountItem } from '#functions/items/account.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import type { OpenFacts } from './eligibility.rules.ts';
import { ticketsLeft } from './timeline.rules.ts';

/** The facts that decide whether opening a member's detailed profile costs a ticket. */
type Opening = {
  memberId: MemberId;
  /** The members whose profiles the viewer opened in this service day. */
  opened: ReadonlySet<MemberId> | undefined;
  /** Whether the viewer has a pair with the member and can see it. */
  hasVisiblePair: boolean;
};

/**
 * Whether opening a detailed profile is free, costs one of the viewer's daily tickets, or is refused because no ticket
 * is left (rules: Timeline, Opening a subprofile).
 */
export const priceOf = ({ memberId, opened, hasVisiblePair }: Opening): 'free' | 'ticket' | 'refused' => {
  if (hasVisiblePair || opened?.has(memberId)) return 'free';
  return ticketsLeft(opened) > 0 ? 'ticket' : 'refused';
};

/**
 * Whether a visit leaves a footprint. A visitor in privacy mode leaves none. If visitor or owner blocked the other
 * member in a former membership, the visit leaves no footprint (rules: Safety, Nobody learns of a restored block).
 */
export const leavesFootprints = (
  { isHidden }: Pick<AccountItem, 'isHidden'>,
  { isBlockRestored }: Pick<OpenFacts, 'isBlockRestored'>,
): boolean => isHidden !== true && !isBlockRestored;

/** Whether the last visit was in this service day: then another visit leaves no new footprint. */
export const hasVisitedToday = (lastVisitAt: number | undefined, now: Date): boolean =>
  lastVisitAt !== undefined && serviceDay(new Date(lastVisitAt)) === serviceDay(now);

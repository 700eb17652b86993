import { isPairVisible } from '#functions/matching/public.ts';
import { type AccountItem, isReachable } from '#functions/records/account.ts';
import { type PairItem, withExpiredHold } from '#functions/records/pair.ts';
import type { Sex } from '#shared/options/member.ts';

type Visitor = Pick<AccountItem, 'isActive' | 'ageCheck' | 'isHidden'>;

/** Whether a visitor stands in the list: not hidden, suspended, withdrawn or under age, and no block either way. */
export const isVisitorShown = (visitor: Visitor | undefined, pair: Pick<PairItem, 'blockedBy'> | undefined): boolean =>
  visitor !== undefined && isReachable(visitor) && visitor.isHidden !== true && pair?.blockedBy === undefined;

type Record = Pick<PairItem, 'state' | 'heldUntil' | 'noMatchBy' | 'blockedBy'>;

/** The owner's like that waits for an answer; and whether the two have a record that the owner can see (rules: Recommend record). */
export const likeStateOf = (owner: Sex, pair: Record | undefined, visitor: AccountItem, now: Date) => {
  const current = pair && withExpiredHold(pair, now);
  return {
    isLiked: current?.state === 8,
    cannotBeLiked: current !== undefined && isPairVisible(owner, current, visitor, now),
  };
};

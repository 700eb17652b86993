import { type PairItem, withExpiredHold } from '#functions/items/pair.ts';
import { HOLD_REMINDER_MS, UNDECIDED_MAX } from '#shared/limits.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';

type Waiting = Pick<PairItem, 'state' | 'heldUntil' | 'noMatchBy' | 'activityAt'>;

/** Sort rank of a pair on a woman's home screen; undefined for a pair that the home screen does not show. */
const rankOf = ({ state, heldUntil }: Waiting, now: Date): number | undefined => {
  if (state === PAIR_STATE.fresh) return 0;
  if (state === PAIR_STATE.likeReceived) return 1;
  const isEnding = heldUntil !== undefined && heldUntil - now.getTime() <= HOLD_REMINDER_MS;
  return state === PAIR_STATE.held && isEnding ? 2 : undefined;
};

/**
 * The pairs that a woman's home screen shows one after the other, at most `UNDECIDED_MAX` (rules: Home, Who comes
 * first):
 * 1. New recommends, the newest first.
 * 2. Likes that she received, the newest first.
 * 3. Pairs on hold (she chose `suspend`) whose hold ends soon, the earliest end first.
 */
export const inHomeOrder = <S extends Waiting>(sides: readonly S[], now: Date): S[] =>
  sides
    .map((side) => withExpiredHold(side, now))
    .flatMap((side) => {
      const rank = rankOf(side, now);
      return rank === undefined ? [] : [{ side, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || timeOf(a.side) - timeOf(b.side))
    .slice(0, UNDECIDED_MAX)
    .map(({ side }) => side);

/**
 * Sort value (ascending) on the home screen within one rank: earliest end first for holds, newest activity first
 * otherwise.
 */
const timeOf = ({ state, heldUntil = 0, activityAt }: Waiting): number =>
  state === PAIR_STATE.held ? heldUntil : -activityAt;

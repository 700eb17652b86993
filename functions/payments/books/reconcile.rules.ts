import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { BookedCharge } from '#functions/platform/ports/payment-provider.ts';
import { isGivenUp } from '../money/attempt.rules.ts';

/**
 * One payment attempt in our table (`ours`) and at the provider (`theirs`); a side is undefined when it does not have
 * the attempt.
 */
export type BothSides = {
  ours: AttemptItem | undefined;
  theirs: Pick<BookedCharge, 'memberId' | 'outcome'> | undefined;
};

/**
 * How a payment attempt differs between our table and the provider (decision 042). `REPAIRS` in repair.ts says what is
 * done about each difference.
 *
 * - `open`: we still wait for an outcome, but the provider knows it, or it will never come.
 * - `refund_unfinished`: the member got nothing for a charge, and the charge has not been refunded yet.
 * - `charged_late`: the provider charged the card, and our attempt is declined.
 * - `never_charged`: we gave a plan or likes, and the provider did not charge the card.
 * - `refunded_there`, `refunded_here`: refunded at the provider only, or in our table only.
 * - `unknown_here`: the provider charged for an attempt that we do not have.
 * - `other_amount`, `other_member`: the amounts differ, or the members differ.
 * - `undecided_there`: charged in our table, and the provider has not decided yet.
 */
export type Difference =
  | 'open'
  | 'refund_unfinished'
  | 'charged_late'
  | 'never_charged'
  | 'refunded_there'
  | 'refunded_here'
  | 'unknown_here'
  | 'other_amount'
  | 'other_member'
  | 'undecided_there';

type OurSide = (ours: AttemptItem, theirs: BothSides['theirs'], now: Date) => Difference | undefined;

const SIDES: Record<AttemptItem['state'], OurSide> = {
  open: (ours, theirs, now) => {
    if (theirs) return isUndecided(theirs) ? undefined : 'open';
    return isGivenUp(ours, now) ? 'open' : undefined;
  },
  declined: (_ours, theirs) => (theirs?.outcome.state === 'succeeded' ? 'charged_late' : undefined),
  charged: (ours, theirs) => {
    if (!theirs || theirs.outcome.state === 'declined') return 'never_charged';
    if (isUndecided(theirs)) return 'undecided_there';
    if (ours.giveBack !== undefined) return 'refund_unfinished';
    if (theirs.outcome.state === 'refunded') return 'refunded_there';
    const charged = ours.chargedYen ?? ours.amountYen;
    return theirs.outcome.state === 'succeeded' && theirs.outcome.amountYen !== charged ? 'other_amount' : undefined;
  },
  refunded: (_ours, theirs) => (theirs?.outcome.state === 'succeeded' ? 'refunded_here' : undefined),
};

const isUndecided = ({ outcome }: NonNullable<BothSides['theirs']>) =>
  outcome.state === 'pending' || outcome.state === 'challenge';
const hasMoved = ({ outcome }: NonNullable<BothSides['theirs']>) =>
  outcome.state === 'succeeded' || outcome.state === 'refunded';

/**
 * Compares an attempt in our table with the same attempt at the provider. An attempt that may still be charged (its
 * deadline has not passed, or the member is completing 3-D Secure) does not count as a difference.
 *
 * @returns the kind of difference; undefined if both agree.
 */
export const differenceOf = ({ ours, theirs }: BothSides, now: Date): Difference | undefined => {
  if (!ours) return theirs?.outcome.state === 'succeeded' ? 'unknown_here' : undefined;
  if (theirs && hasMoved(theirs) && theirs.memberId !== ours.memberId) return 'other_member';
  return SIDES[ours.state](ours, theirs, now);
};

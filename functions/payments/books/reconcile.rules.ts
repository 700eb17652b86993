import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import type { BookedCharge } from '#functions/platform/ports/payment-provider.ts';
import { isGivenUp } from '../money/attempt.rules.ts';

/**
 * One payment attempt: `ours` as our table has it, undefined when the table has no such attempt; `theirs` as the
 * provider has it, undefined when the provider has no such attempt.
 */
export type BothSides = {
  ours: AttemptItem | undefined;
  theirs: Pick<BookedCharge, 'memberId' | 'outcome'> | undefined;
};

/**
 * How a payment attempt differs between our table and the provider (decision 042). `REPAIRS` in repair.ts says what is
 * done about each difference.
 *
 * - `open`: our table has no outcome, but the provider has one, or the attempt is too old to be charged.
 * - `refund_unfinished`: the member got nothing for a charge, and our table does not contain the refund yet.
 * - `charged_late`: the provider charged the card, but the attempt is declined in our table.
 * - `never_charged`: we gave a plan or likes, but the provider did not charge the card.
 * - `refunded_there`, `refunded_here`: refunded at the provider only, or in our table only.
 * - `unknown_here`: the provider charged the card, but our table has no such attempt.
 * - `other_amount`, `other_member`: our table and the provider have different amounts, or different members.
 * - `undecided_there`: charged in our table, but the provider has no outcome yet.
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

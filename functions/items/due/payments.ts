import { defineDue } from '#functions/platform/table/due.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/** Charge the next term of a plan, or try a failed charge again. */
export const renewalDue = defineDue('renewal')<MemberId>();
/** End a cancelled plan, or continue the refunds of a closed account. */
export const lapseDue = defineDue('lapse')<MemberId>();
/** Ask the payment provider for the outcome of a pending payment attempt, or order a refund that is due. */
export const paymentDue = defineDue('payment')<AttemptId>();
/**
 * Continue to compare the stored payment attempts with the payment provider's charges. `from` and `to` (epoch ms): the
 * time span that is not compared yet. `mayTakeBack`: how many more purchases this comparison may undo because the
 * provider never charged for them.
 */
export const reconcileDue = defineDue('reconcile')<string, { from: string; to: string; mayTakeBack: string }>();

import { defineDue } from '#functions/platform/table/due.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/** Charge the next term of a plan, or try a failed charge again. */
export const renewalDue = defineDue('renewal')<MemberId>();
/** End a cancelled plan, or continue the refunds of a closed account. */
export const lapseDue = defineDue('lapse')<MemberId>();
/** A payment attempt is pending, or its refund is due: ask the payment provider. */
export const paymentDue = defineDue('payment')<AttemptId>();
/**
 * Continue to compare the stored payment attempts with the payment provider's charges. `from` and `to` (epoch ms): the
 * time span that is not compared yet. `mayTakeBack`: how many purchases without a charge at the provider this
 * comparison may still undo.
 */
export const reconcileDue = defineDue('reconcile')<string, { from: string; to: string; mayTakeBack: string }>();

import { defineDue } from '#functions/platform/table/due.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/** The term of a plan begins, or a failed charge is tried again. */
export const renewalDue = defineDue('renewal')<MemberId>();
/** A cancelled plan ends, or refunds of a closed account are not ordered yet. */
export const lapseDue = defineDue('lapse')<MemberId>();
/** An attempt is open, or its refund is due: ask the provider. */
export const paymentDue = defineDue('payment')<AttemptId>();
/** Continue a reconciliation: what is left of its span (epoch ms), and how much it may still take back. */
export const reconcileDue = defineDue('reconcile')<string, { from: string; to: string; mayTakeBack: string }>();

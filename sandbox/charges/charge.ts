import type { CardOnFile } from '../cards/test-cards.ts';
import type { Item, StoreKey } from '../store/store.ts';

/**
 * - `requires_action`: waits for 3-D Secure until `challenge.expiresAt`.
 * - `declined`: refused by the bank, or by the card's owner on the 3-D Secure page.
 * - `failed`: nothing was charged. Either the token or card could not be used, or the request came after its deadline,
 *   or the shop had closed the attempt before.
 */
export type ChargeStatus = 'succeeded' | 'requires_action' | 'declined' | 'failed' | 'refunded';
export type RefusalReason =
  | 'card_declined'
  | 'authentication_failed'
  | 'token_invalid'
  | 'card_unknown'
  | 'too_late'
  | 'closed';

/** One stored payment attempt, whether it succeeded or not. Times are epoch ms. */
export type Charge = {
  attemptId: string;
  id: string;
  inquiryCode: string;
  customer: string;
  amountYen: number;
  status: ChargeStatus;
  reason?: RefusalReason;
  createdAt: number;
  chargedAt?: number;
  refundedAt?: number;
  card?: CardOnFile;
  storesCard: boolean;
  cardId?: string;
  returnUrl?: string;
  challenge?: { method: 'POST' | 'GET'; expiresAt: number };
};
export type ChargeItem = Item & { charge: Charge };

export const chargeKey = (attemptId: string): StoreKey => ({ pk: `CHARGE#${attemptId}`, sk: 'CHARGE' });

/**
 * The charge as it is at `now`: when 3-D Secure was not completed in time, the status is `declined`. Writes nothing.
 */
export const asOf = (charge: Charge, now: Date): Charge =>
  charge.status === 'requires_action' && (charge.challenge?.expiresAt ?? 0) <= now.getTime()
    ? { ...charge, status: 'declined', reason: 'authentication_failed' }
    : charge;

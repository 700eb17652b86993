import type { CardOnFile } from '../cards/test-cards.ts';
import type { Item, StoreKey } from '../store/store.ts';

/**
 * - `requires_action`: waits for 3-D Secure until `challenge.expiresAt`.
 * - `declined`: the bank, or the owner at 3-D Secure, refused.
 * - `failed`: the request could not be charged at all: no usable token or card, it came after its deadline, or the shop
 *   had closed the attempt.
 */
export type ChargeStatus = 'succeeded' | 'requires_action' | 'declined' | 'failed' | 'refunded';
export type RefusalReason =
  | 'card_declined'
  | 'authentication_failed'
  | 'token_invalid'
  | 'card_unknown'
  | 'too_late'
  | 'closed';

/** One stored attempt, also a refused one. Instants are epoch ms, `amountYen` is yen. */
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

/** The charge in its current state: a 3-D Secure that nobody passed in time counts as declined, without a write. */
export const asOf = (charge: Charge, now: Date): Charge =>
  charge.status === 'requires_action' && (charge.challenge?.expiresAt ?? 0) <= now.getTime()
    ? { ...charge, status: 'declined', reason: 'authentication_failed' }
    : charge;

import type { AttemptId, MemberId } from '#shared/ids.ts';

/** The facts about a card that the provider tells us. Never its number. */
export type CardFacts = { brand: string; last4: string };

/**
 * The outcome of one attempt, as the provider reports it.
 *
 * - `declined`: no money moved, and none will. `card` when the bank refused; `token` when the token is unknown, used or
 *   too old, and for brands that are not accepted; `challenge` when the card's owner failed or gave up 3-D Secure;
 *   `given_up` when the attempt was closed before the provider received it (`closeCharge`).
 * - `challenge`: the card's owner has to pass 3-D Secure at `url` until `expiresAt` (epoch ms); afterwards the provider
 *   declines.
 * - `pending`: the provider has not decided yet.
 * - `refunded`: the whole amount was refunded.
 */
export type ChargeOutcome =
  | ({ state: 'succeeded' } & Charged)
  | ({ state: 'refunded'; refundedAt: number } & Charged)
  | { state: 'declined'; reason: 'card' | 'token' | 'challenge' | 'given_up' }
  | { state: 'challenge'; method: 'POST' | 'GET'; url: string; expiresAt: number }
  | { state: 'pending' };

export type Charged = {
  /** The provider's id of the charge. */
  chargeId: string;
  /** The provider's inquiry code, `payment_pass` on the wire. */
  inquiryCode: string;
  amountYen: number;
  /** When the money moved (epoch ms). */
  chargedAt: number;
  /** The stored card, for renewals; null when the request did not ask to store the card. */
  cardId: string | null;
  card: CardFacts;
};

export type ChargeRequest = {
  /** The provider's idempotency key: however often an attempt is sent, it is charged at most once. */
  attemptId: AttemptId;
  memberId: MemberId;
  amountYen: number;
  /** A token of the tokenizer, used once; or a stored card, for a renewal without the member. */
  source: { token: string } | { cardId: string };
  /** Store the card for renewals. */
  keepsCard: boolean;
  /**
   * The address to which the provider sends the browser after 3-D Secure; absent for renewals, which have no 3-D
   * Secure.
   */
  returnUrl?: string;
  /** The provider refuses the request after this instant (epoch ms), so that an attempt given up is never charged. */
  deadline: number;
};

/** One charge of the provider's list, for reconciliation. */
export type BookedCharge = { attemptId: AttemptId; memberId: MemberId; amountYen: number; outcome: ChargeOutcome };

/**
 * The company that charges cards. Two adapters: `sandbox` for one machine and stages without real money, `http` for a
 * real company (rules: Money, The port).
 *
 * Every function throws `OutcomeUnknown` when the provider did not answer, or answered that it is out of order: the
 * attempt may have been charged or not, and `findCharge` tells later.
 */
export type PaymentProvider = {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** The outcome of an attempt; undefined when the provider never received it. Strongly consistent. */
  findCharge(attemptId: AttemptId): Promise<ChargeOutcome | undefined>;
  /**
   * The outcome of an attempt. An attempt that the provider has not received is closed: from then on the provider
   * declines it (`given_up`), whenever its request arrives. Repeats and parallel calls get the same answer. A provider
   * that has no such call answers as `findCharge` does.
   */
  closeCharge(attempt: Pick<ChargeRequest, 'attemptId' | 'memberId' | 'amountYen'>): Promise<ChargeOutcome | undefined>;
  /**
   * Stores the card behind a token, for renewals. A repeat with the same `requestId` stores nothing more.
   * `declined` when the token is unknown, used or too old, or the card is not accepted.
   */
  saveCard(request: {
    requestId: string;
    memberId: MemberId;
    token: string;
  }): Promise<{ state: 'saved'; cardId: string; card: CardFacts } | { state: 'declined' }>;
  /** Deletes a stored card. Nothing happens when the card is unknown. */
  deleteCard(cardId: string): Promise<void>;
  /** Refunds the whole amount of a charged attempt, once. A repeat changes nothing and gets the same answer. */
  refund(attemptId: AttemptId): Promise<{ refundedAt: number } | { state: 'not_charged' }>;
  /** Attempts that the provider received in `from <= t < to` (epoch ms), in pages. */
  listCharges(page: {
    from: number;
    to: number;
    cursor?: string | undefined;
  }): Promise<{ charges: BookedCharge[]; next?: string | undefined }>;
  /**
   * The attempt that a webhook is about; undefined when the signature is wrong or more than five minutes old. The
   * webhook is only a hint: the outcome of the attempt is read by `findCharge`.
   */
  readWebhook(webhook: {
    headers: Record<string, string | undefined>;
    rawBody: string;
    now: Date;
  }): Promise<AttemptId | undefined>;
  /** The attempt for which a browser returns, from the signed fields of the return address; otherwise undefined. */
  readReturn(fields: Record<string, string | undefined>, now: Date): Promise<AttemptId | undefined>;
  /** Whether an address is on the allow-list of the provider's 3-D Secure pages. */
  isChallengeUrl(url: string): boolean;
};

/** Thrown when it is not known whether the provider carried out a request. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause });
    this.name = 'OutcomeUnknown';
  }
}

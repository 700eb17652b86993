import type { AttemptId, MemberId } from '#shared/ids.ts';

/** What the provider reports about a card: never the full number. */
export type CardFacts = { brand: string; last4: string };

/**
 * The outcome of one attempt, as the provider reports it.
 *
 * - `declined`: nothing was charged, and nothing will be. `reason` is `card` when the bank refused. It is `token` when
 *   the token is unknown, used or too old, or the card's brand is not accepted. It is `challenge` when the card's owner
 *   failed or cancelled 3-D Secure, and `given_up` when `closeCharge` closed the attempt.
 * - `challenge`: the card's owner must complete 3-D Secure at `url` before `expiresAt` (epoch ms); otherwise the
 *   provider declines.
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
  /** The code that the provider's support uses to find the charge. In our API this is `payment_pass`. */
  inquiryCode: string;
  amountYen: number;
  /** When the card was charged (epoch ms). */
  chargedAt: number;
  /** The id of the stored card, for renewals. Null when the request did not ask the provider to store the card. */
  cardId: string | null;
  card: CardFacts;
};

export type ChargeRequest = {
  /** The provider's idempotency key: an attempt that is sent several times is charged at most once. */
  attemptId: AttemptId;
  memberId: MemberId;
  amountYen: number;
  /** The card: a single-use token from the provider's tokenizer, or the stored card for a renewal. */
  source: { token: string } | { cardId: string };
  /** Whether the provider stores the card for renewals. */
  keepsCard: boolean;
  /**
   * The URL to which the provider sends the browser after 3-D Secure. Absent for renewals, which have no 3-D Secure.
   */
  returnUrl?: string;
  /** After this time (epoch ms) the provider refuses the request. So an attempt that we gave up is never charged. */
  deadline: number;
};

/** One entry of the provider's list of charges, for reconciliation. */
export type BookedCharge = { attemptId: AttemptId; memberId: MemberId; amountYen: number; outcome: ChargeOutcome };

/**
 * The company that charges cards. Two adapters: `sandbox` for one machine and stages without real money, `http` for a
 * real company (rules: Money, The port).
 *
 * Every function throws `OutcomeUnknown` when the provider did not answer, or reported a failure of its own. The
 * attempt may or may not have been charged; `findCharge` returns the outcome later.
 */
export type PaymentProvider = {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Reads an attempt's outcome, with strong consistency. Undefined when the provider never received the attempt. */
  findCharge(attemptId: AttemptId): Promise<ChargeOutcome | undefined>;
  /**
   * Returns an attempt's outcome. If the provider has not received the attempt, the attempt is closed first:
   * then the provider declines a later request for the attempt (`given_up`). Repeated and parallel calls return the
   * same outcome. If the provider's API can't close attempts, this function does the same as `findCharge`.
   */
  closeCharge(attempt: Pick<ChargeRequest, 'attemptId' | 'memberId' | 'amountYen'>): Promise<ChargeOutcome | undefined>;
  /**
   * Stores the card of a token, for renewals. A repeat with the same `requestId` stores no second card. `declined` when
   * the token is unknown, used or too old, or the card is not accepted.
   */
  saveCard(request: {
    requestId: string;
    memberId: MemberId;
    token: string;
  }): Promise<{ state: 'saved'; cardId: string; card: CardFacts } | { state: 'declined' }>;
  /** Deletes a stored card. Nothing happens when the card is unknown. */
  deleteCard(cardId: string): Promise<void>;
  /** Refunds the whole amount of a charged attempt, once. A repeat changes nothing and returns the same result. */
  refund(attemptId: AttemptId): Promise<{ refundedAt: number } | { state: 'not_charged' }>;
  /** The attempts that the provider received from `from` until just before `to` (both epoch ms), in pages. */
  listCharges(page: {
    from: number;
    to: number;
    cursor?: string | undefined;
  }): Promise<{ charges: BookedCharge[]; next?: string | undefined }>;
  /**
   * The attempt that a webhook is about; undefined when the signature is wrong or more than five minutes old. The
   * outcome in the webhook is not used: the caller reads it with `findCharge`.
   */
  readWebhook(webhook: {
    headers: Record<string, string | undefined>;
    rawBody: string;
    now: Date;
  }): Promise<AttemptId | undefined>;
  /**
   * The attempt that the signed query parameters name. The provider adds these parameters to the URL with which the
   * browser comes back from 3-D Secure. Undefined when the signature is wrong or too old.
   */
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

import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import type { Condition, Key } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import type { PlanId, PlanSiteId } from '#shared/plans.ts';

/**
 * A member's billing, in one item. Every write raises `version` and requires the version that was read, so that of two
 * simultaneous calls one is refused and starts again from what the other wrote. The fields that other domains read
 * (`paidUntil`, `planId`) are stored in the account by the same transaction.
 */
export type BillingItem = {
  memberId: MemberId;
  version: number;
  /** The running plan, until it lapses. */
  plan?: RunningPlan | undefined;
  /** Attempts of the member whose outcome is not known: at most one of each kind. */
  openPlan?: AttemptId | undefined;
  openLikes?: AttemptId | undefined;
  /** When likes were last charged (epoch ms): the next bundle may be bought 24 hours later. */
  likesChargedAt?: number;
  /** Why nothing is charged any more, until the account is restored. */
  stopped?: BillingStop;
  /** Cards of plans that ended, which the provider forgets when the outcome of the open attempt for a plan is known. */
  unwantedCards?: string[];
  /** Until when no plan can be bought, because the provider is forgetting a card (epoch ms). */
  forgettingUntil?: number;
  /** When everything was refunded (epoch ms), after a second person confirmed that the member is under age. */
  refundedAt?: number;
};

/** Why billing of a closed account ended (rules: Money, Closed accounts). */
export type BillingStop = 'under_age' | 'suspended' | 'withdrawn';

export type RunningPlan = {
  planId: PlanId;
  siteId: PlanSiteId;
  /** Yen of a term, fixed when the plan was bought: renewals cost the same. */
  priceYen: number;
  termDays: number;
  startedAt: number;
  /** The due date of the next charge, which is the end of the paid term (epoch ms). */
  nextChargeAt: number;
  lastChargedAt: number;
  /** The first charge: the provider's id and inquiry code (`payment_id`, `payment_pass`). */
  chargeId: string;
  inquiryCode: string;
  cardId: string;
  card: CardFacts;
  /** The request that stored the member's changed card, so that a repeat of the request changes nothing more. */
  cardRequest?: string;
  /** The version of the billing that the change of the card wrote. */
  cardVersion?: number;
  /** Tries of the charge at `nextChargeAt` that failed. 0 while nothing failed. */
  failedTries: number;
  /** The version of the billing that opened the last try that the bank refused. */
  refusedVersion?: number | undefined;
  /** When the failed charge is tried again (epoch ms). */
  retryAt?: number;
  cancelledAt?: number;
};

export const billingKey = (id: MemberId): Key<BillingItem> => ({ pk: `PAYMENT#${id}`, sk: 'BILLING' });

/**
 * The condition of every write of the item: the item was not written since it was read. `undefined`: it did not exist.
 */
export const billingUnchanged = (seen: Pick<BillingItem, 'version'> | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

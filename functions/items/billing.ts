import type { CardFacts } from '#functions/platform/ports/payment-provider.ts';
import type { Condition, Key } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import type { PlanId, PlanSiteId } from '#shared/plans.ts';

/**
 * A member's plan and payment state, in one item. Every write raises `version` and requires the version that was read.
 * So when two API calls write at once, the second one is refused, reads the item again and repeats. The fields that
 * other domains read (`paidUntil`, `planId`) are stored in the account by the same transaction.
 */
export type BillingItem = {
  memberId: MemberId;
  version: number;
  /** The running plan; absent once the plan has ended. */
  plan?: RunningPlan | undefined;
  /** Pending payment attempts, whose outcome is not known yet: at most one for a plan and one for likes. */
  openPlan?: AttemptId | undefined;
  openLikes?: AttemptId | undefined;
  /** When the member last paid for likes (epoch ms). The member may buy likes again 24 hours later. */
  likesChargedAt?: number;
  /** Why the member is no longer charged. Removed when the account is restored. */
  stopped?: BillingStop;
  /**
   * Stored cards that no plan uses now. They are not deleted at the payment provider while a payment for a plan is
   * pending, because that payment may still use one of them.
   */
  unwantedCards?: string[];
  /** No plan can be bought before this time (epoch ms): the provider is deleting a stored card. */
  forgettingUntil?: number;
  /**
   * When all charges were refunded (epoch ms). That happens once a second person of staff confirms that the member is
   * under age.
   */
  refundedAt?: number;
};

/** Why a member whose account is closed is no longer charged (rules: Money, Closed accounts). */
export type BillingStop = 'under_age' | 'suspended' | 'withdrawn';

export type RunningPlan = {
  planId: PlanId;
  siteId: PlanSiteId;
  /** Price of one term in yen, fixed when the plan was bought: renewals cost the same. */
  priceYen: number;
  termDays: number;
  startedAt: number;
  /** When the next charge is due (epoch ms). The paid term ends at this time. */
  nextChargeAt: number;
  lastChargedAt: number;
  /** The plan's first charge: the payment provider's id and inquiry code (`payment_id`, `payment_pass` on the wire). */
  chargeId: string;
  inquiryCode: string;
  cardId: string;
  card: CardFacts;
  /** Id of the request that last changed the card. A repeated request with this id changes nothing more. */
  cardRequest?: string;
  /** The billing item's `version` after the last change of the card. */
  cardVersion?: number;
  /** How often the charge that was due at `nextChargeAt` has failed; 0 while no try has failed. */
  failedTries: number;
  /**
   * The billing item's `version` just after the start of the last charge that the bank refused. A value greater than
   * `cardVersion` means that the member has not changed the card since that start.
   */
  refusedVersion?: number | undefined;
  /** When the failed charge is tried again (epoch ms). */
  retryAt?: number;
  cancelledAt?: number;
};

/**
 * Whether a plan renews, was cancelled and runs to its end, or waits for a renewal whose charge failed and is tried
 * again (rules: Money, Charges).
 */
export const renewalStateOf = ({
  cancelledAt,
  failedTries,
}: Pick<RunningPlan, 'cancelledAt' | 'failedTries'>): 'running' | 'cancelled' | 'retrying' => {
  if (cancelledAt !== undefined) return 'cancelled';
  return failedTries > 0 ? 'retrying' : 'running';
};

export const billingKey = (id: MemberId): Key<BillingItem> => ({ pk: `PAYMENT#${id}`, sk: 'BILLING' });

/**
 * Condition of every write of the billing item: nobody wrote the item since it was read. `seen` is undefined when the
 * item did not exist.
 */
export const billingUnchanged = (seen: Pick<BillingItem, 'version'> | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

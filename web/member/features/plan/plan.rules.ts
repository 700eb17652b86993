import { WOMAN } from '#shared/options/member.ts';
import { PLANS } from '#shared/plans.ts';
import type { PaymentInformation } from './api/use-payment-information.ts';
import type { Campaign } from './api/use-payment-plans.ts';

/** The state that /payment_information shows. `retrying`: the last renewal failed and is tried again. */
export type PlanState = 'running' | 'retrying' | 'cancelled' | 'unpaid';

export const planStateOf = ({
  payment_conf: paid,
  cancelled,
  retrying,
}: Pick<PaymentInformation, 'payment_conf' | 'cancelled' | 'retrying'>): PlanState => {
  if (paid !== 1) return 'unpaid';
  if (cancelled) return 'cancelled';
  return retrying ? 'retrying' : 'running';
};

/**
 * The price books that a member sees, the campaign's first. A listed woman sees no plan (rules: Money, A listed man).
 */
export const campaignsFor = (sex: number, listed: boolean): Campaign[] => {
  if (!listed) return [''];
  return sex === WOMAN ? [] : ['listed', ''];
};

/** Days of a term of the running plan. */
export const termDaysOf = ({ site_id: siteId }: Pick<PaymentInformation, 'site_id'>): number | undefined =>
  PLANS.find((plan) => plan.siteId === siteId)?.termDays;

/** The price of 30 days of a plan in yen, rounded up as on the top page (rules: Money, The top page). */
export const per30Days = ({ amount, term_days: days }: { amount: number; term_days: number }): number =>
  Math.ceil((amount * 30) / days);

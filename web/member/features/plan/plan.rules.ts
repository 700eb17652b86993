import type { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { WOMAN } from '#shared/options/member.ts';
import { PLANS } from '#shared/plans.ts';
import type { Campaign } from './api/use-payment-plans.ts';

type PaymentInformation = ResponseOf<typeof getPaymentInformation>;
/** State of the plan on /payment_information. `retrying`: the last renewal failed and will be tried again. */
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
 * The price books that a member sees. A man who signed up by a campaign link (`listed`) sees the campaign's prices
 * first. A woman who signed up by a campaign link sees no plan (rules: Money, A listed man).
 */
export const campaignsFor = (sex: number, listed: boolean): Campaign[] => {
  if (!listed) return [''];
  return sex === WOMAN ? [] : ['listed', ''];
};

/** Length in days of the current plan's term. */
export const termDaysOf = ({ site_id: siteId }: Pick<PaymentInformation, 'site_id'>): number | undefined =>
  PLANS.find((plan) => plan.siteId === siteId)?.termDays;

/** The price of a plan per 30 days in yen, rounded up as on the top page (rules: Money, The top page). */
export const per30Days = ({ amount, term_days: days }: { amount: number; term_days: number }): number =>
  Math.ceil((amount * 30) / days);

import { TAX_PERCENT } from '#shared/limits.ts';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import type { Payment } from './api/use-payments.ts';

/** The tax that is included in an amount in yen, rounded down once per receipt (rules: Money, Own history). */
export const taxOf = (amount: number): number => Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));

const { items } = paymentHistoryJa.receipt;
/**
 * Name of the item on a receipt. Likes appear under a neutral name ("further use of the service"), because others may
 * read the receipt (rules: Money, Own history).
 */
export const itemOf = ({ kind, name }: Pick<Payment, 'kind' | 'name'>): string => {
  if (kind === 'refund') return items.refund;
  return kind === 'likes' ? items.likes : items.plan(name);
};

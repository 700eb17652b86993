import { TAX_PERCENT } from '#shared/limits.ts';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import type { Payment } from './api/use-payments.ts';

/** The tax that an amount in yen includes, rounded down once a receipt (rules: Money, Own history). */
export const taxOf = (amount: number): number => Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));

const { items } = paymentHistoryJa.receipt;
/**
 * The item on a receipt. Likes are named as a further use of the service, because others read a receipt (rules: Money,
 * Own history).
 */
export const itemOf = ({ kind, name }: Pick<Payment, 'kind' | 'name'>): string => {
  if (kind === 'refund') return items.refund;
  return kind === 'likes' ? items.likes : items.plan(name);
};

import type { getLikes } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MoneyState } from '../charge/money.repository.ts';
import { nextBundleAt } from '../charge/order.rules.ts';
import { boughtLikes, liveLots } from './likes.rules.ts';

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** The balance of likes in wire names, the lot that expires first at the front (spec part-2 §3). */
export const toLikes = ({ account, billing, wallet }: MoneyState, now: Date): ResponseOf<typeof getLikes> => {
  const free = account.freeLikes ?? 0;
  const bought = boughtLikes(wallet, now);
  return {
    now: now.toISOString(),
    like_remain: bought + free,
    free_like: free,
    purchased_like_remain: bought,
    purchased_like_created: isoOrNull(billing?.likesChargedAt),
    purchased_like_history: liveLots(wallet, now).map(({ left, at, expiresAt }) => ({
      remain: left,
      created_at: new Date(at).toISOString(),
      expiry_date: new Date(expiresAt).toISOString(),
    })),
    next_purchase_at: isoOrNull(nextBundleAt(billing, now)),
  };
};

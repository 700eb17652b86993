import type { AccountItem } from '#functions/items/account.ts';
import type { BillingItem } from '#functions/items/billing.ts';
import type { LikeWalletItem } from '#functions/items/like-wallet.ts';
import type { getLikes } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { nextBundleAt } from '../charge/order.rules.ts';
import { boughtLikes, liveLots } from '../money/likes.rules.ts';
import type { MoneyState } from '../money/money.repository.ts';

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

type Balance = Omit<ResponseOf<typeof getLikes>, 'now' | 'next_purchase_at'>;
type Owned = {
  account: Pick<AccountItem, 'freeLikes'>;
  billing: Pick<BillingItem, 'likesChargedAt'> | undefined;
  wallet: Pick<LikeWalletItem, 'lots'> | undefined;
};

/**
 * The balance of likes with the documented field names. The list of purchases begins with the one that expires first
 * (spec part-2 §3).
 */
export const toLikeBalance = ({ account, billing, wallet }: Owned, now: Date): Balance => {
  const free = account.freeLikes ?? 0;
  const bought = boughtLikes(wallet, now);
  return {
    like_remain: bought + free,
    free_like: free,
    purchased_like_remain: bought,
    purchased_like_created: isoOrNull(billing?.likesChargedAt),
    purchased_like_history: liveLots(wallet, now).map(({ left, at, expiresAt }) => ({
      remain: left,
      created_at: new Date(at).toISOString(),
      expiry_date: new Date(expiresAt).toISOString(),
    })),
  };
};

export const toLikes = (owned: MoneyState, now: Date): ResponseOf<typeof getLikes> => ({
  now: now.toISOString(),
  ...toLikeBalance(owned, now),
  next_purchase_at: isoOrNull(nextBundleAt(owned.billing, now)),
});

import type { LikeMovement } from '#functions/items/ledger-entry.ts';
import type { LikeLot, LikeWalletItem } from '#functions/items/like-wallet.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { LIKE_LOT_MS } from '#shared/limits.ts';

/**
 * Purchases of likes (lots) that can still be spent: likes are left, and the 180 days since the purchase are not over,
 * to the millisecond. The lot that expires first comes first.
 */
export const liveLots = (wallet: Pick<LikeWalletItem, 'lots'> | undefined, now: Date): LikeLot[] =>
  (wallet?.lots ?? [])
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now.getTime())
    .sort((a, b) => a.expiresAt - b.expiresAt);

export const boughtLikes = (wallet: Pick<LikeWalletItem, 'lots'> | undefined, now: Date): number =>
  liveLots(wallet, now).reduce((sum, { left }) => sum + left, 0);

/** The lots after a purchase, without spent and expired lots. */
export const withLot = (
  wallet: Pick<LikeWalletItem, 'lots'> | undefined,
  bought: { id: AttemptId; likes: number; chargedAt: number },
  now: Date,
): LikeLot[] => [
  ...liveLots(wallet, now),
  {
    id: bought.id,
    left: bought.likes,
    bought: bought.likes,
    at: bought.chargedAt,
    expiresAt: bought.chargedAt + LIKE_LOT_MS,
  },
];

/**
 * The like that is spent next: one from the bought lot that expires first, otherwise a free one. Undefined when none is
 * left (rules: Timeline, likes, footprints).
 */
export const likeToSpend = (
  owned: { wallet: Pick<LikeWalletItem, 'lots'> | undefined; freeLikes: number },
  now: Date,
): { from: 'lot'; lotId: AttemptId; lots: LikeLot[] } | { from: 'free' } | undefined => {
  const [first, ...others] = liveLots(owned.wallet, now);
  if (first) {
    const left = first.left - 1;
    return { from: 'lot', lotId: first.id, lots: left > 0 ? [{ ...first, left }, ...others] : others };
  }
  return owned.freeLikes > 0 ? { from: 'free' } : undefined;
};

/**
 * The ledger entry for expired, unspent likes that a write of the wallet removes. `lots` are the purchases of likes
 * that remain after the write. Empty when no likes expired. The entry's id is made from the wallet's version, so that a
 * repeat writes no second entry.
 */
export const expiredMovement = (
  memberId: MemberId,
  { wallet, lots }: { wallet: LikeWalletItem | undefined; lots: readonly Pick<LikeLot, 'id'>[] },
  now: Date,
): LikeMovement[] => {
  const kept = new Set(lots.map(({ id }) => id));
  const gone = (wallet?.lots ?? []).filter(({ id, expiresAt }) => expiresAt <= now.getTime() && !kept.has(id));
  const left = gone.reduce((sum, lot) => sum + lot.left, 0);
  if (left === 0) return [];
  const id = `wallet-${wallet?.version ?? 0}`;
  return [{ memberId, id, at: now.getTime(), kind: 'likes', change: -left, of: 'expired' }];
};

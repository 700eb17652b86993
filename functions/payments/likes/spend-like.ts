import type { AccountItem } from '#functions/items/account.ts';
import { ledgerWrite } from '#functions/items/ledger-entry.ts';
import { type LikeWalletItem, likeWalletKey, walletUnchanged } from '#functions/items/like-wallet.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { expiredMovement, likeToSpend } from '../money/likes.rules.ts';

/** What the caller's transaction must contain so that exactly one like is spent when the transaction is written. */
export type SpentLike = {
  /** The clauses for the wallet item and the ledger entry. */
  writes: Write[];
  /**
   * The condition and the change for the account item of the member who spends the like. The caller adds them to its
   * own clause on that item, because a transaction may not write an item twice. When a bought like is spent, `if` is
   * undefined and `add` is empty.
   */
  account: { if: Condition | undefined; add: { freeLikes?: number } };
};

/**
 * Makes the clauses that spend one like: a bought one from the purchase that expires first, otherwise a free one. The
 * caller reads account and wallet with consistent reads, and writes the clauses in its transaction. When the wallet or
 * the free likes have changed since, the transaction is refused, and the caller starts again with `retryOnConflict`
 * (rules: Timeline, likes, footprints).
 *
 * @returns undefined if the member has no like.
 */
export const spendLike = (
  owner: Pick<AccountItem, 'memberId' | 'freeLikes'>,
  wallet: LikeWalletItem | undefined,
  { random, now }: { random: Random; now: Date },
): SpentLike | undefined => {
  const { memberId, freeLikes = 0 } = owner;
  const spent = likeToSpend({ wallet, freeLikes }, now);
  if (!spent) return undefined;
  const line = { memberId, id: random.token(12), at: now.getTime(), kind: 'likes', change: -1, of: 'sent' } as const;
  const clause = { name: 'likes', if: walletUnchanged(wallet) };
  if (spent.from === 'free') {
    return {
      // The wallet is checked even when it is empty: a free like may be spent only while no bought like is left.
      writes: [{ ...clause, check: likeWalletKey(memberId) }, ledgerWrite(line)],
      account: { if: ['#freeLikes >= :oneLike', { oneLike: 1 }], add: { freeLikes: -1 } },
    };
  }
  const { lotId, lots } = spent;
  const put = { ...likeWalletKey(memberId), lots, version: (wallet?.version ?? 0) + 1 };
  return {
    writes: [
      { ...clause, put },
      ledgerWrite({ ...line, lotId }),
      ...expiredMovement(memberId, { wallet, lots }, now).map(ledgerWrite),
    ],
    account: { if: undefined, add: {} },
  };
};

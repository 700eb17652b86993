import type { Condition, Key } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/**
 * Likes from one purchase. `id` is the id of the payment attempt that paid for them, and `left` is the number of likes
 * that are still unspent. Instants are epoch ms.
 */
export type LikeLot = { id: AttemptId; left: number; bought: number; at: number; expiresAt: number };

/**
 * A member's bought likes. `lots` is sorted by expiry, the earliest first; the next write removes lots that are spent
 * or expired. Free likes are stored in the account (`freeLikes`). Every write raises `version` and requires the version
 * that was read.
 */
export type LikeWalletItem = { lots: LikeLot[]; version: number };

export const likeWalletKey = (id: MemberId): Key<LikeWalletItem> => ({ pk: `LIKES#${id}`, sk: 'WALLET' });
export const walletUnchanged = (seen: Pick<LikeWalletItem, 'version'> | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

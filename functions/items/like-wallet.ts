import type { Condition, Key } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';

/** Bought likes of one purchase: the lot's id is the attempt that paid for it. Instants are epoch ms. */
export type LikeLot = { id: AttemptId; left: number; bought: number; at: number; expiresAt: number };

/**
 * A member's bought likes, the lot that expires first at the front; the next write removes spent and expired lots. Free
 * likes are stored in the account (`freeLikes`). Every write raises `version` and requires the version that was read.
 */
export type LikeWalletItem = { lots: LikeLot[]; version: number };

export const likeWalletKey = (id: MemberId): Key<LikeWalletItem> => ({ pk: `LIKES#${id}`, sk: 'WALLET' });
export const walletUnchanged = (seen: Pick<LikeWalletItem, 'version'> | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

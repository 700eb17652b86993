import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type Pair, type PairItem, pairIdFor, pairKey } from '#functions/items/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { findSuccessors } from '../pair/latest-pair-ids.repository.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import { pairWrites } from '../pair/pair-writes.ts';
import { seenWrite } from '../recommended/seen.ts';
import { roomClosedWrite } from './choice-effects.ts';

/**
 * Condition on an account: the member has not withdrawn. A member who withdraws at this moment gets no new pair (rules:
 * Safety, At the very moment of leaving).
 */
const STAYS: Condition = ['attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)'];

export type BlockFacts = {
  pairId: PairId;
  own: AccountItem;
  partner: AccountItem | undefined;
  /** The viewer's copy (side) of the pair; undefined when the two have no pair. */
  side: PairItem | undefined;
};
export type NewBlock = { before: Pair | null; after: Pair; her: AccountItem; his: AccountItem };

export const createBlockRepository = (table: Table, pepper: string, random: Random) => ({
  /**
   * Both accounts and the viewer's copy of their pair, in one strongly consistent read.
   * @throws AppError session_required when the viewer's account was deleted during the API call.
   */
  findForBlock: async (viewer: Viewer, partnerId: MemberId): Promise<BlockFacts> => {
    const pairId = pairIdFor(pepper, viewer, partnerId);
    const keys = [accountKey(viewer.id), accountKey(partnerId), pairKey(viewer.id, pairId)] as const;
    const [own, partner, side] = await table.findMany(keys, { consistent: true });
    if (!own) throw new AppError('session_required');
    return { pairId, own, partner, side };
  },

  /**
   * Saves a blocked pair with both members' lists and counters. If the pair was a match, its chat room is closed in
   * open apps. If the block creates the pair, the man is marked as seen by the woman, so that he is not recommended to
   * her.
   * @throws AppError conflict when the pair changed, or one of the two withdrew, since the read.
   */
  saveBlock: async ({ before, after, her, his }: NewBlock, now: Date, also: readonly Write[]): Promise<void> => {
    const accounts = { her, his };
    await commit(table, [
      ...pairWrites(before, after, {
        now,
        accounts,
        successors: before ? await findSuccessors(table, before, after, accounts, now) : {},
        require: before ? undefined : { her: STAYS, his: STAYS },
      }),
      ...(before ? [] : [seenWrite(her.memberId, his.memberId)]),
      ...(before && isMatch(before.state) ? [roomClosedWrite(random, now, after)] : []),
      ...also,
    ]);
  },
});
export type BlockRepository = ReturnType<typeof createBlockRepository>;

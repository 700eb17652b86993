import { commit } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Condition, Stored, Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type FormerBlock,
  formerBlocksOf,
  formerMemberId,
  formerMembersOf,
  type IdentityItem,
  identityKey,
  laterIdIn,
  laterIdsOf,
  laterIdWrite,
} from '#functions/records/former-member.ts';
import { type Pair, type PairItem, pairIdFor, pairKey } from '#functions/records/pair.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Viewer } from '../pairs/pair.repository.ts';
import { pairWrites } from '../pairs/pair-writes.ts';
import { seenWrite } from '../recommend/seen/seen.ts';

/**
 * Condition on both accounts, so that a member who withdraws at the same moment gets no new record. The former block
 * stays stored for the next time that this member signs up.
 */
const NOT_WITHDRAWN: Condition = ['attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)'];

/**
 * Reads and writes what is stored about former members: hashes, blocks and later ids. Every read is strongly
 * consistent.
 */
export const createFormerMemberRepository = (table: Table) => ({
  /** The items from which the hashes of a member are made. `identity` holds the hashes that were looked up before. */
  findIdentity: async (
    id: MemberId,
  ): Promise<{
    account: AccountItem | undefined;
    profile: ProfileItem | undefined;
    identity: IdentityItem | undefined;
  }> => {
    const keys = [accountKey(id), profileKey(id), identityKey(id)] as const;
    const [account, profile, identity] = await table.findMany(keys, { consistent: true });
    return { account, profile, identity };
  },

  saveIdentity: async (id: MemberId, hashes: string[]): Promise<void> => {
    await table.write({ name: 'identity', put: { ...identityKey(id), hashes } });
  },

  /** Ids of the former members who had the address, phone or social ID of this hash. */
  findFormerMembers: async (hash: string): Promise<MemberId[]> =>
    (await findAll(table, { ...formerMembersOf(hash), consistent: true })).map(formerMemberId),

  findBlocks: (formerId: MemberId): Promise<Stored<FormerBlock>[]> =>
    findAll(table, { ...formerBlocksOf(formerId), consistent: true }),

  /** The ids under which a former member signed up again. */
  findLaterIds: async (formerId: MemberId): Promise<MemberId[]> =>
    (await findAll(table, { ...laterIdsOf(formerId), consistent: true })).map(laterIdIn),

  saveLaterId: async (formerId: MemberId, newId: MemberId): Promise<void> => {
    await table.write(laterIdWrite(formerId, newId));
  },

  /**
   * Saves the record that `decide` returns, and marks him as seen by her. Writes nothing when `decide` returns
   * undefined. Reads again and repeats when another call changed the record in between.
   */
  saveBlock: (
    member: Viewer,
    partnerId: MemberId,
    decide: (
      side: PairItem | undefined,
      partner: AccountItem | undefined,
    ) => { before: Pair | null; after: Pair } | undefined,
  ): Promise<void> =>
    retryOnConflict(async () => {
      const keys = [accountKey(partnerId), pairKey(member.id, pairIdFor(member, partnerId))] as const;
      const [partner, side] = await table.findMany(keys, { consistent: true });
      const decided = decide(side, partner);
      if (!decided) return;
      const { before, after } = decided;
      await commit(table, [
        ...pairWrites(before, after, { require: { her: NOT_WITHDRAWN, his: NOT_WITHDRAWN } }),
        seenWrite(after.herId, after.hisId),
      ]);
    }),
});
export type FormerMemberRepository = ReturnType<typeof createFormerMemberRepository>;

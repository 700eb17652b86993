import { type AccountItem, accountKey } from '#functions/items/account.ts';
import {
  type FormerBlock,
  type FormerLink,
  formerBlockItems,
  formerBlocksOf,
  formerMemberId,
  formerMembersOf,
  formerMemberWrite,
  holdersKey,
  type IdentityItem,
  identityKey,
  laterIdIn,
  laterIdsOf,
  laterIdWrite,
} from '#functions/items/former-member.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Condition, Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import { seenWrite } from '../recommended/seen.ts';
import type { Holders } from './former-members.rules.ts';
import { isAddressHash } from './identity.ts';

/**
 * Condition on an account: the member has not withdrawn, so that nothing is written for a member who withdraws at the
 * same moment.
 */
const NOT_WITHDRAWN: Condition = ['attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)'];
const stays = (name: string, id: MemberId): Write => ({ name, if: NOT_WITHDRAWN, check: accountKey(id) });

export type IdentityChange = {
  before: IdentityItem | undefined;
  held: IdentityItem['held'];
  taken: readonly string[];
  released: readonly string[];
  /**
   * How many members had each hash when these counts were read. The change is refused when a count has changed since
   * then.
   */
  holders: Holders;
};

/**
 * Replaces the hashes of a member's address, phone and social IDs. Refused when the member's hashes changed since they
 * were read.
 */
const identityWrite = (id: MemberId, { before, held }: IdentityChange): Write => ({
  name: 'identity',
  if:
    before?.version === undefined ? ['attribute_not_exists(#version)'] : ['#version = :seen', { seen: before.version }],
  put: { ...identityKey(id), held, version: (before?.version ?? 0) + 1 } satisfies Stored<IdentityItem>,
});

/**
 * Updates the counters of the added and removed hashes (how many members have each hash). Refused when one of the
 * counts changed since it was read.
 */
const holdersWrites = ({ taken, released, holders }: IdentityChange): Write[] => [
  ...taken.flatMap((hash) => holderWrites(hash, holders[hash] ?? 0, 1)),
  ...released.flatMap((hash) => holderWrites(hash, holders[hash] ?? 0, -1)),
];
const holderWrites = (hash: string, count: number, step: 1 | -1): Write[] => {
  if (isAddressHash(hash) || count + step < 0) return [];
  const name = 'holders';
  const unchanged: Condition = count === 0 ? ['attribute_not_exists(pk)'] : ['#count = :count', { count }];
  // When nobody has the hash any more, the counter must be deleted: its key contains the hash of a phone number or
  // social ID of a member who left (rules: Safety, After thirty days).
  return [
    count + step === 0
      ? { name, if: unchanged, delete: holdersKey(hash) }
      : { name, if: unchanged, put: { ...holdersKey(hash), count: count + step } },
  ];
};

/**
 * Reads and writes the data about former members: hashes, blocks, and the ids under which former members signed up
 * again. Every read is strongly consistent.
 */
export const createFormerMemberRepository = (table: Table) => ({
  /**
   * The items from which a member's hashes are computed. `identity` contains the hashes for which former members were
   * already looked up.
   */
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

  /** How many members have each of these hashes. An address has one owner and is not counted. */
  findHolders: async (hashes: readonly string[]): Promise<Holders> => {
    const counted = hashes.filter((hash) => !isAddressHash(hash));
    if (counted.length === 0) return {};
    const found = await table.findMany(counted.map(holdersKey), { consistent: true });
    return Object.fromEntries(counted.map((hash, index) => [hash, found[index]?.count ?? 0]));
  },

  /** @throws AppError conflict when the member withdrew, or an item changed since it was read. */
  saveIdentity: (id: MemberId, change: IdentityChange): Promise<void> => {
    const [identity, counts] = [identityWrite(id, change), holdersWrites(change)];
    // A change of counts also requires that the member has not withdrawn (`stays`), because nothing would remove a
    // withdrawn member from the counts later. Without a change of counts, this check is left out to save its cost.
    return commit(table, counts.length > 0 ? [stays('member', id), identity, ...counts] : identity);
  },

  /**
   * In one transaction, stores the hashes that lead to the leaving member (`links`), and empties the member's own list
   * of hashes.
   * @throws AppError conflict when an item changed since it was read.
   */
  saveLeaver: async (id: MemberId, links: ReadonlyMap<string, FormerLink>, change: IdentityChange): Promise<void> => {
    const releases = change.released.length > 0 ? [identityWrite(id, change), ...holdersWrites(change)] : [];
    const writes = [...[...links].map(([hash, link]) => formerMemberWrite(hash, id, link)), ...releases];
    if (writes.length > 0) await commit(table, writes);
  },

  /**
   * The former members who had the address, phone or social ID of this hash. `link` says which of their blocks are
   * restored.
   */
  findFormerMembers: async (hash: string): Promise<{ id: MemberId; link: FormerLink }[]> =>
    (await findAll(table, { ...formerMembersOf(hash), consistent: true })).map((link) => ({
      id: formerMemberId(link),
      link,
    })),

  findBlocks: (id: MemberId): Promise<Stored<FormerBlock>[]> =>
    findAll(table, { ...formerBlocksOf(id), consistent: true }),

  /** The ids under which a former member signed up again. */
  findLaterIds: async (formerId: MemberId): Promise<{ id: MemberId; link: FormerLink }[]> =>
    (await findAll(table, { ...laterIdsOf(formerId), consistent: true })).map((link) => ({
      id: laterIdIn(link),
      link,
    })),

  saveLaterId: async (formerId: MemberId, newId: MemberId, link: FormerLink): Promise<void> => {
    await table.write(laterIdWrite(formerId, newId, link));
  },

  /** Stores a block of a member who leaves: one copy under each of the two members. */
  keepBlock: async (leaverId: MemberId, partnerId: MemberId, block: FormerBlock): Promise<void> => {
    for (const put of formerBlockItems(leaverId, partnerId, block)) await table.write({ name: 'former block', put });
  },

  /**
   * Restores a block between a member who signed up again and the partner: stores the block under both, and marks the
   * man as seen by the woman, so that he is not recommended to her. Writes nothing when one of the two withdrew, or the
   * block is restored already.
   */
  saveBlock: async (member: Viewer, partnerId: MemberId, block: FormerBlock): Promise<void> => {
    const [own, mirrored] = formerBlockItems(member.id, partnerId, block);
    const [herId, hisId] = member.sex === WOMAN ? [member.id, partnerId] : [partnerId, member.id];
    await ignoreRefusal(
      table.transact([
        { name: 'block', if: ['attribute_not_exists(pk)'], put: own },
        { name: 'mirrored block', put: mirrored },
        seenWrite(herId, hisId),
        stays('member', member.id),
        stays('partner', partnerId),
      ]),
      ['block', 'member', 'partner'],
    );
  },
});
export type FormerMemberRepository = ReturnType<typeof createFormerMemberRepository>;

import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * A block that is kept after a member withdrew, so that the block holds when the same person signs up again. `by` says
 * who blocked. `at` is the time of the block in epoch ms. Keyed hashes of the former member's address, phone and social
 * IDs are stored too, and each hash leads to the old id. Nobody can compute the address, phone or social IDs from the
 * hashes (rules: Safety).
 */
export type FormerBlock = { by: 'leaver' | 'partner'; at: number };

const partition = (oldIdOrHash: string): string => `GONE#${oldIdOrHash}`;
const BLOCK = 'BLOCK#';
const FORMER = 'FORMER#';
const LATER = 'LATER#';

/** Blocks of one former member. */
export const formerBlocksOf = (oldId: MemberId): Partition<FormerBlock> => ({ pk: partition(oldId), prefix: BLOCK });
export const partnerOfBlock = ({ sk }: Key): MemberId => sk.slice(BLOCK.length) as MemberId;
/** Former members who had the address, phone or social ID of this hash. */
export const formerMembersOf = (hash: string): Partition => ({ pk: partition(hash), prefix: FORMER });
export const formerMemberId = ({ sk }: Key): MemberId => sk.slice(FORMER.length) as MemberId;
/** The ids under which a former member signed up again. */
export const laterIdsOf = (oldId: MemberId): Partition => ({ pk: partition(oldId), prefix: LATER });
export const laterIdIn = ({ sk }: Key): MemberId => sk.slice(LATER.length) as MemberId;

export const formerBlockWrite = (oldId: MemberId, partnerId: MemberId, block: FormerBlock): Write => ({
  name: 'former block',
  put: { pk: partition(oldId), sk: `${BLOCK}${partnerId}`, ...block },
});
export const formerMemberWrite = (hash: string, oldId: MemberId): Write => ({
  name: 'former member',
  put: { pk: partition(hash), sk: `${FORMER}${oldId}` },
});
export const laterIdWrite = (oldId: MemberId, newId: MemberId): Write => ({
  name: 'later id',
  put: { pk: partition(oldId), sk: `${LATER}${newId}` },
});

/**
 * Hashes of a member's address, phone and social IDs that were already looked up among former members. After the form
 * is saved, only new hashes are looked up.
 */
export type IdentityItem = { hashes: string[] };
export const identityKey = (id: MemberId): Key<IdentityItem> => ({ pk: `MATCHING#${id}`, sk: 'IDENTITY' });

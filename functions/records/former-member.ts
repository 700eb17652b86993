import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * What is kept of a member who withdrew, so that a block holds when the same person signs up again: who blocked whom under
 * the old id, and keyed hashes of address, phone and social IDs that lead to the old id. None of this can be read backwards.
 */
export type FormerBlock = { by: 'leaver' | 'partner'; at: number };

const partition = (oldIdOrHash: string): string => `GONE#${oldIdOrHash}`;
const BLOCK = 'BLOCK#';
const FORMER = 'FORMER#';
const LATER = 'LATER#';

/** Blocks of one former member. */
export const formerBlocksOf = (oldId: MemberId): Partition<FormerBlock> => ({ pk: partition(oldId), prefix: BLOCK });
export const partnerOfBlock = ({ sk }: Key): MemberId => sk.slice(BLOCK.length) as MemberId;
/** Former members behind one hash. */
export const formersOf = (hash: string): Partition => ({ pk: partition(hash), prefix: FORMER });
export const formerId = ({ sk }: Key): MemberId => sk.slice(FORMER.length) as MemberId;
/** Under which ids a former member came back. */
export const latersOf = (oldId: MemberId): Partition => ({ pk: partition(oldId), prefix: LATER });
export const laterId = ({ sk }: Key): MemberId => sk.slice(LATER.length) as MemberId;

export const formerBlockWrite = (oldId: MemberId, partnerId: MemberId, block: FormerBlock): Write => ({
  name: 'former block',
  put: { pk: partition(oldId), sk: `${BLOCK}${partnerId}`, ...block },
});
export const formerWrite = (hash: string, oldId: MemberId): Write => ({
  name: 'former',
  put: { pk: partition(hash), sk: `${FORMER}${oldId}` },
});
export const laterWrite = (oldId: MemberId, newId: MemberId): Write => ({
  name: 'later',
  put: { pk: partition(oldId), sk: `${LATER}${newId}` },
});

/** Which hashes of a member were looked up already, so that a saved form looks up new hashes only. */
export type IdentityItem = { hashes: string[] };
export const identityKey = (id: MemberId): Key<IdentityItem> => ({ pk: `MATCHING#${id}`, sk: 'IDENTITY' });

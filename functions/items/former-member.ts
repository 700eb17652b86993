import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { storedMemberId } from './stored-ids.ts';

/*
 * What is kept of former members: their blocks, and keyed hashes of their address, phone number and social IDs. A block
 * applies again when the same person signs up again: a hash with the same value leads to the former member's id. Nobody
 * can compute the address, phone number or social IDs from the hashes (rules: Safety, A block holds for a returning
 * member).
 */

/**
 * A block between two members of whom at least one left, and perhaps signed up again. Stored once under each member,
 * and not in a pair, so that no list, counter or export shows it.
 * - `by`: the member who blocked: `owner` (the item is stored under this member), `partner` or `both`.
 * - `at`: time of the block (epoch ms).
 * - `isTyped`: the block was restored only because a new member typed the former member's phone number or social ID.
 *   Anybody can type these.
 */
export type FormerBlock = { by: 'owner' | 'partner' | 'both'; at: number; isTyped?: true | undefined };
const MIRRORED = { owner: 'partner', partner: 'owner', both: 'both' } as const;
export const mirrorBlock = (block: FormerBlock): FormerBlock => ({ ...block, by: MIRRORED[block.by] });

/**
 * Why another member is probably the same person as a former member: both have the same e-mail address, phone number or
 * social ID.
 */
export type FormerLink = {
  /** The sex of the former member. Only a member of the same sex may be the same person. */
  sex: Sex;
  /**
   * True when both have the same e-mail address, which only its owner can confirm. Otherwise they have the same phone
   * number or social ID, which may be another person's.
   */
  isVerified: boolean;
  /** The link restores only blocks that were made at or after this time (epoch ms). */
  from: number;
};

const partition = (idOrHash: string): string => `GONE#${idOrHash}`;
const BLOCK = 'BLOCK#';
const FORMER = 'FORMER#';
const LATER = 'LATER#';

/** The blocks that are stored under one member. */
export const formerBlocksOf = (id: MemberId): Partition<FormerBlock> => ({ pk: partition(id), prefix: BLOCK });
/** Key of a block between two members, in the copy that is stored under `ownerId`. */
export const formerBlockKey = (ownerId: MemberId, partnerId: MemberId): Key<FormerBlock> => ({
  pk: partition(ownerId),
  sk: `${BLOCK}${partnerId}`,
});
export const partnerOfBlock = ({ sk }: Key): MemberId => storedMemberId(sk.slice(BLOCK.length));
/** Former members whose e-mail address, phone number or social ID had this hash. */
export const formerMembersOf = (hash: string): Partition<FormerLink> => ({ pk: partition(hash), prefix: FORMER });
export const formerMemberId = ({ sk }: Key): MemberId => storedMemberId(sk.slice(FORMER.length));
/** The ids under which a former member signed up again. */
export const laterIdsOf = (oldId: MemberId): Partition<FormerLink> => ({ pk: partition(oldId), prefix: LATER });
export const laterIdIn = ({ sk }: Key): MemberId => storedMemberId(sk.slice(LATER.length));

/** Both stored copies of a block, one under each of the two members. `block` is the copy under `ownerId`. */
export const formerBlockItems = (
  ownerId: MemberId,
  partnerId: MemberId,
  block: FormerBlock,
): [Stored<FormerBlock>, Stored<FormerBlock>] => [
  { pk: partition(ownerId), sk: `${BLOCK}${partnerId}`, ...block },
  { pk: partition(partnerId), sk: `${BLOCK}${ownerId}`, ...mirrorBlock(block) },
];
export const formerMemberWrite = (hash: string, oldId: MemberId, link: FormerLink): Write => ({
  name: 'former member',
  put: { pk: partition(hash), sk: `${FORMER}${oldId}`, ...link },
});
export const laterIdWrite = (oldId: MemberId, newId: MemberId, link: FormerLink): Write => ({
  name: 'later id',
  put: { pk: partition(oldId), sk: `${LATER}${newId}`, ...link },
});

/**
 * How many members now have a phone number or social ID with this hash. The item does not exist when the number is 0.
 */
export const holdersKey = (hash: string): Key<{ count: number }> => ({ pk: partition(hash), sk: 'HOLDERS' });

/**
 * A hash of a member's address, phone or social ID. `since`: when the member saved the value (epoch ms). `isAlone`: no
 * other member had the value then.
 */
export type HeldHash = { since: number; isAlone: boolean };
/**
 * The hashes of a member's address, phone and social IDs that were already compared with the hashes of former members.
 * When the member saves the profile form again, only new hashes are compared.
 */
export type IdentityItem = { held: Record<string, HeldHash>; version: number };
export const identityKey = (id: MemberId): Key<IdentityItem> => ({ pk: `MATCHING#${id}`, sk: 'IDENTITY' });

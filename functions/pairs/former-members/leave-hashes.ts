import type { FormerBlock, FormerLink } from '#functions/items/former-member.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import type { FormerMemberRepository } from './former-member.repository.ts';
import { isKeptBy, leavingLink, verifiedLink } from './former-members.rules.ts';
import { addressHash, isAddressHash } from './identity.ts';

/**
 * Stores the hashes (of address, phone and social IDs) by which a member's blocks are found if the same person signs up
 * again. Without blocks, no hash is stored. Then empties the member's own list of hashes. Must run after the member
 * left and all blocks of the member are stored. Safe to run twice (rules: Safety, A block holds for a returning
 * member).
 */
export const leaveHashes = (
  formerMembers: FormerMemberRepository,
  { memberId, loginPk }: { memberId: MemberId; loginPk: string },
): Promise<void> =>
  retryOnConflict(async () => {
    const [{ account, identity }, blocks] = await Promise.all([
      formerMembers.findIdentity(memberId),
      formerMembers.findBlocks(memberId),
    ]);
    if (account?.withdrawnAt === undefined) return;
    const { sex, withdrawnAt: leftAt } = account;
    const held = identity?.held ?? {};
    const holders = await formerMembers.findHolders(Object.keys(held));
    const links = new Map<string, FormerLink>();
    const keep = (hash: string, link: FormerLink | undefined) => {
      if (link && blocks.some((block: FormerBlock) => isKeptBy(link, block))) links.set(hash, link);
    };
    keep(addressHash(loginPk), verifiedLink(sex));
    for (const [hash, one] of Object.entries(held))
      if (!isAddressHash(hash)) keep(hash, leavingLink(one, { sex, leftAt, holders: holders[hash] ?? 0 }));
    const change = { before: identity, held: {}, taken: [], released: Object.keys(held), holders };
    await formerMembers.saveLeaver(memberId, links, change);
  });

import type { FormerBlock, FormerLink } from '#functions/items/former-member.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import type { FormerMemberRepository } from './former-member.repository.ts';
import { isKeptBy, leavingLink, verifiedLink } from './former-members.rules.ts';
import { addressHash, isAddressHash } from './identity.ts';

/**
 * Decides which hashes of a member who left lead to the blocks that are stored, and stores that the member no longer
 * holds any hash. Runs after all blocks of the member are stored. Without blocks no hash is stored. May be repeated: a
 * second run finds that the member holds nothing (rules: Safety, A block holds for a returning member).
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

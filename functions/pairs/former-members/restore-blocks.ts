import { type FormerBlock, type FormerLink, mirrorBlock, partnerOfBlock } from '#functions/items/former-member.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import type { FormerMemberRepository } from './former-member.repository.ts';
import { heldChangeOf, isKeptBy, strongerLink } from './former-members.rules.ts';
import { identityHashes, identityOf } from './identity.ts';

/**
 * Restores the blocks that a person had in a former membership. A keyed hash of address, phone or social ID leads to
 * the former member; each hash is looked up once. Must run before a man's pool entries are made: otherwise he could be
 * recommended to a woman before the block between them is restored (rules: Safety, A block holds for a returning
 * member).
 * @param changedAt when the profile was saved, in epoch ms.
 */
export const restoreBlocks = (
  { pepper }: Pick<Core, 'pepper'>,
  formerMembers: FormerMemberRepository,
  id: MemberId,
  changedAt: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const { account, profile, identity } = await formerMembers.findIdentity(id);
    if (!account || account.withdrawnAt !== undefined) return;
    const held = identity?.held ?? {};
    const hashes = identityHashes(pepper, identityOf(account.loginPk, profile));
    const touched = [...hashes.filter((hash) => !held[hash]), ...Object.keys(held).filter((h) => !hashes.includes(h))];
    if (touched.length === 0) return;
    // The counts are read before the former members. If a member with one of these hashes leaves between the two reads,
    // the count of the hash changes. Then `saveIdentity` is refused, and everything is read again.
    const holders = await formerMembers.findHolders(touched);
    const { taken, released } = heldChangeOf(held, hashes, holders, changedAt);
    const member = { id, sex: account.sex };
    for (const [formerId, link] of await findFormerSelves(formerMembers, member, Object.keys(taken)))
      await restoreFrom(formerMembers, formerId, member, link);
    // Saved last: if a run stops before this point, the new hashes are not stored, so the next run looks them up again.
    const kept = Object.fromEntries(Object.entries(held).filter(([hash]) => !released.includes(hash)));
    const change = { before: identity, held: { ...kept, ...taken }, taken: Object.keys(taken), released, holders };
    await formerMembers.saveIdentity(id, change);
  });

/**
 * Former members of the same sex who had one of these hashes (of address, phone or social ID). If several hashes lead
 * to the same former member, the link that restores the most blocks is returned.
 */
const findFormerSelves = async (
  formerMembers: FormerMemberRepository,
  member: { id: MemberId; sex: Sex },
  hashes: readonly string[],
): Promise<Map<MemberId, FormerLink>> => {
  const links = new Map<MemberId, FormerLink>();
  for (const hash of hashes) {
    for (const { id, link } of await formerMembers.findFormerMembers(hash)) {
      const { sex, isVerified, from } = link;
      if (id !== member.id && sex === member.sex) links.set(id, strongerLink(links.get(id), { sex, isVerified, from }));
    }
  }
  return links;
};

/**
 * Stores under the member's new id those blocks of one former member that `link` allows (`isKeptBy`). If the partner of
 * such a block also signed up again, the block is also stored for each new id of the partner whose own link allows it.
 */
export const restoreFrom = async (
  formerMembers: FormerMemberRepository,
  formerId: MemberId,
  member: Viewer,
  link: FormerLink,
): Promise<void> => {
  // The new id is saved before the blocks are read. So when both members of a block sign up again at the same time, the
  // later run finds the new id that the earlier run saved.
  await formerMembers.saveLaterId(formerId, member.id, link);
  for (const stored of await formerMembers.findBlocks(formerId)) {
    const { by, at, isTyped } = stored;
    const block: FormerBlock = { by, at, isTyped };
    if (!isKeptBy(link, block)) continue;
    const partnerId = partnerOfBlock(stored);
    const later = (await formerMembers.findLaterIds(partnerId)).filter((one) => isKeptBy(one.link, mirrorBlock(block)));
    for (const id of [partnerId, ...later.map((one) => one.id)])
      await formerMembers.saveBlock(member, id, link.isVerified ? block : { ...block, isTyped: true });
  }
};

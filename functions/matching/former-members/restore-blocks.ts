import type { Core } from '#functions/platform/runtime/core.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { type FormerBlock, partnerOfBlock } from '#functions/records/former-member.ts';
import { newPair, type Pair, type PairItem, pairOf } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Viewer } from '../pairs/pair.repository.ts';
import type { FormerMemberRepository } from './former-member.repository.ts';
import { identityHashes, identityOf } from './identity.ts';

/**
 * Restores the blocks of a member who left earlier and signed up again. A keyed hash of address, phone or social ID
 * shows that both are the same person. This must run before the member's cards are made, so that no blocked partner
 * ever sees a card of this member. Each hash is looked up once (rules: Safety, A block holds for who comes back).
 */
export const restoreBlocks = async (
  { pepper, clock }: Core,
  formerMembers: FormerMemberRepository,
  id: MemberId,
): Promise<void> => {
  const { account, profile, identity } = await formerMembers.findIdentity(id);
  if (!account || account.withdrawnAt !== undefined) return;
  const hashes = identityHashes(pepper, identityOf(account.loginPk, profile));
  const fresh = hashes.filter((hash) => !identity?.hashes.includes(hash));
  if (fresh.length === 0) return;
  const member = { id, sex: account.sex };
  for (const hash of fresh) {
    for (const formerId of await formerMembers.findFormerMembers(hash)) {
      if (formerId !== id) await restoreFrom(formerMembers, formerId, member, clock.now());
    }
  }
  // This write comes last: when a run stops before this line, the next run finds the hashes unsaved and starts again.
  await formerMembers.saveIdentity(id, hashes);
};

/**
 * Restores every block of one former member under the new id. When a partner of a block also left and signed up again,
 * the block holds for the partner's new id, too.
 */
export const restoreFrom = async (
  formerMembers: FormerMemberRepository,
  formerId: MemberId,
  member: Viewer,
  now: Date,
): Promise<void> => {
  // This write comes first: when both members sign up again at the same time, the later run finds the other's new id.
  await formerMembers.saveLaterId(formerId, member.id);
  for (const block of await formerMembers.findBlocks(formerId)) {
    const partnerId = partnerOfBlock(block);
    for (const id of [partnerId, ...(await formerMembers.findLaterIds(partnerId))])
      await formerMembers.saveBlock(member, id, (side, partner) => restored(member, partner, side, block, now));
  }
};

/** The record with the block; undefined when the partner withdrew or the record already has a block. */
const restored = (
  member: Viewer,
  partner: AccountItem | undefined,
  side: PairItem | undefined,
  block: FormerBlock,
  now: Date,
): { before: Pair | null; after: Pair } | undefined => {
  if (!partner || partner.withdrawnAt !== undefined || side?.blockedBy !== undefined) return undefined;
  const [herId, hisId] = member.sex === WOMAN ? [member.id, partner.memberId] : [partner.memberId, member.id];
  const before = side ? pairOf(side) : null;
  const after: Pair = {
    ...(before ?? newPair({ herId, hisId, herName: '', hisName: '' }, now)),
    state: PAIR_STATE.noMatch,
    noMatchBy: 'block',
    blockedBy: block.by === 'leaver' ? member.id : partner.memberId,
    blockedAt: block.at,
    lastMessage: '',
    herUnread: 0,
    hisUnread: 0,
    heldUntil: undefined,
  };
  return { before, after };
};

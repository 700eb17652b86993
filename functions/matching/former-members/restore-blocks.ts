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
 * Restores the blocks of a former membership of the same person. A keyed hash of address, phone or social ID leads to
 * the former member. Must run before a man's cards are made: otherwise he could be recommended to a woman before the
 * block between them is restored. Looks up each hash once (rules: Safety, A block holds for who comes back).
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
  // Written last: a run that stops earlier leaves the new hashes unsaved, so the next run looks them up again.
  await formerMembers.saveIdentity(id, hashes);
};

/**
 * Restores every block of one former member under the member's new id. A partner who also signed up again is blocked
 * under each new id too.
 */
export const restoreFrom = async (
  formerMembers: FormerMemberRepository,
  formerId: MemberId,
  member: Viewer,
  now: Date,
): Promise<void> => {
  // Written before the blocks are read: when both members sign up again at the same time, the later run finds the new
  // id of the other member.
  await formerMembers.saveLaterId(formerId, member.id);
  for (const block of await formerMembers.findBlocks(formerId)) {
    const partnerId = partnerOfBlock(block);
    for (const id of [partnerId, ...(await formerMembers.findLaterIds(partnerId))])
      await formerMembers.saveBlock(member, id, (side, partner) => restored(member, partner, side, block, now));
  }
};

/**
 * The record before and after the block is restored. Undefined when the partner withdrew or has no account, or when the
 * record is blocked already.
 */
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

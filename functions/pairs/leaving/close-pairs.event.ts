import { accountKey } from '#functions/items/account.ts';
import { pairsCloseEvent } from '#functions/items/events/matching.ts';
import type { FormerBlock } from '#functions/items/former-member.ts';
import { type PairItem, pairKey, pairOf, pairsOf } from '#functions/items/pair.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { PairsDeps } from '../deps.ts';
import { createFormerMemberRepository } from '../former-members/former-member.repository.ts';
import { leaveHashes } from '../former-members/leave-hashes.ts';
import { afterLeaving, hasLeft } from '../pair/leave.rules.ts';
import { pairWrites, withoutErased } from '../pair/pair-writes.ts';
import { tellOfRooms } from './tell-partners.repository.ts';

/**
 * Number of pairs that one run closes. A member may have thousands of pairs, and a run must end before the
 * function's timeout.
 */
const PAGE = 50;

/**
 * Dependencies of `closePairs`. `requests.withdraw` cancels a woman's request for a man picked by staff. No pair exists
 * for such a request yet.
 */
type LeavingDeps = PairsDeps & { requests: { withdraw: (memberId: MemberId) => Promise<unknown> } };

/**
 * Removes the pairs of a withdrawn member from all lists and counters, and updates the partners' open chats. Each run
 * closes one page of pairs and writes an event for the next page. A pair that is closed already is not changed, so
 * every run may be repeated.
 */
export const closePairs: EventConsumer<typeof pairsCloseEvent, LeavingDeps> = async (
  event,
  { core, table, requests },
) => {
  const { memberId, loginPk, after } = event.data;
  if (after === undefined) await requests.withdraw(memberId);
  const page = await table.query({
    ...pairsOf(memberId),
    limit: PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(memberId, after),
  });
  const formerMembers = createFormerMemberRepository(table);
  // Includes pairs that an earlier run of this page closed before it stopped with an error. So a message over the
  // socket may be sent twice.
  const closed: PairItem[] = [];
  for (const { sk } of page.items) {
    const side = await closePair(table, memberId, sk);
    if (side) closed.push(side);
    // The block is stored apart from the pair: it applies again when the same person signs up again (rules: Safety, A
    // block holds for a returning member).
    if (side?.blockedBy !== undefined) {
      await formerMembers.keepBlock(memberId, side.partnerId, blockOf(side, memberId));
    }
  }
  await tellOfRooms({ table, random: core.random, now: core.clock.now() }, closed);
  const last = page.items.at(-1)?.sk;
  if (page.next && last)
    await table.write(eventWrite(core.random, core.clock.now(), pairsCloseEvent, { memberId, loginPk, after: last }));
  else await leaveHashes(formerMembers, { memberId, loginPk });
};

/**
 * The block of a pair, as seen by `memberId`. If both members blocked, `at` is the time of the second block, because a
 * later block is restored in more cases (`leavingLink`).
 */
const blockOf = ({ blockedBy, blockedAt = 0, blockedBackAt }: PairItem, memberId: MemberId): FormerBlock => {
  if (blockedBackAt !== undefined) return { by: 'both', at: blockedBackAt };
  return { by: blockedBy === memberId ? 'owner' : 'partner', at: blockedAt };
};

/**
 * Closes one pair because the member `memberId` withdrew. Does nothing when the pair is closed for this member already.
 * @returns the member's stored copy (side) of the pair as it was before the transaction, with the block if one of the
 * two blocked the other; undefined when there is no pair.
 */
export const closePair = (table: Table, memberId: MemberId, pairId: PairId): Promise<PairItem | undefined> =>
  retryOnConflict(async () => {
    const side = await table.find(pairKey(memberId, pairId), { consistent: true });
    if (!side || hasLeft(pairOf(side), memberId)) return side;
    const writes = await leavingWrites(table, side, memberId);
    await commit(table, writes);
    return side;
  });

/** The writes that close a pair, in the copies (sides) and in the counters of both members. */
const leavingWrites = async (table: Table, side: PairItem, memberId: MemberId): Promise<Write[]> => {
  const before = pairOf(side);
  const [her, his] = await table.findMany([accountKey(before.herId), accountKey(before.hisId)], { consistent: true });
  const accounts = { her, his };
  return withoutErased(pairWrites(before, afterLeaving(before, memberId), { accounts }), accounts);
};

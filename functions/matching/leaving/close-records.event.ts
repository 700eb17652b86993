import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { recordsCloseEvent } from '#functions/records/events/matching.ts';
import { formerBlockWrite, formerWrite } from '#functions/records/former-member.ts';
import { type PairItem, pairKey, pairOf, pairsOf } from '#functions/records/pair.ts';
import { profileKey } from '#functions/records/profile.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { identityHashes, identityOf } from '../former-members/identity.ts';
import { pairWrites } from '../pairs/pair-writes.ts';
import { withdrawRequest } from '../staff-choice/withdraw-request.ts';
import { afterLeaving, hasLeft } from './leave.rules.ts';

/** Records of one run; a member has thousands, and a queue waits 30 seconds. */
const PAGE = 50;

/**
 * Takes the records of somebody who withdrew out of everybody's lists and counters, page by page: each run asks for the
 * next by an event of its own. A record that is closed already stays as it is, so any run may come again.
 */
export const closeRecords: EventConsumer<typeof recordsCloseEvent, MatchingDeps> = async (event, { core, table }) => {
  const { memberId, loginPk, after } = event.data;
  if (after === undefined) await withdrawRequest(table, memberId);
  const page = await table.query({
    ...pairsOf(memberId),
    limit: PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(memberId, after as PairId),
  });
  const closed: PairItem[] = [];
  for (const { sk } of page.items) {
    const side = await closeRecord(table, memberId, sk as PairId);
    if (side) closed.push(side);
  }
  await keepBlocks(core.pepper, table, { memberId, loginPk }, closed);
  const last = page.items.at(-1)?.sk;
  if (page.next && last)
    await table.write(eventWrite(core.random, core.clock.now(), recordsCloseEvent, { memberId, loginPk, after: last }));
};

/** The side that was closed, as it was then: a block until this very moment stands in it, and there is none after it. */
const closeRecord = (table: Table, memberId: MemberId, pairId: PairId): Promise<PairItem | undefined> =>
  retryOnConflict(async () => {
    const side = await table.find(pairKey(memberId, pairId), { consistent: true });
    if (!side || hasLeft(pairOf(side), memberId)) return side;
    const writes = await leavingWrites(table, side, memberId);
    await writing(() => table.transact(writes));
    return side;
  });

/** What closes one record, for both sides and their counters. An account that is gone already has none to keep. */
export const leavingWrites = async (table: Table, side: PairItem, memberId: MemberId): Promise<Write[]> => {
  const before = pairOf(side);
  const [her, his] = (await table.findMany([accountKey(before.herId), accountKey(before.hisId)], {
    consistent: true,
  })) as [AccountItem | undefined, AccountItem | undefined];
  const writes = pairWrites(before, afterLeaving(before, memberId), {
    accounts: { ...(her ? { her } : {}), ...(his ? { his } : {}) },
  });
  const gone = [...(her ? [] : ['her account', 'her lists']), ...(his ? [] : ['his account', 'his lists'])];
  return writes.filter(({ name }) => !gone.includes(name));
};

/** A block outlives both accounts: who comes back under the same address, phone or social ID finds it again. */
const keepBlocks = async (
  pepper: string,
  table: Table,
  { memberId, loginPk }: { memberId: MemberId; loginPk: string },
  sides: PairItem[],
): Promise<void> => {
  const blocked = sides.filter(({ blockedBy }) => blockedBy !== undefined);
  if (blocked.length === 0) return;
  const profile = await table.find(profileKey(memberId), { consistent: true });
  const writes = [
    ...identityHashes(pepper, identityOf(loginPk, profile)).map((hash) => formerWrite(hash, memberId)),
    ...blocked.map((side) =>
      formerBlockWrite(memberId, side.partnerId, {
        by: side.blockedBy === memberId ? 'leaver' : 'partner',
        at: side.blockedAt ?? 0,
      }),
    ),
  ];
  for (const write of writes) await table.write(write);
};

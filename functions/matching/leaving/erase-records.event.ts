import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { roomEraseEvent } from '#functions/records/events/chat.ts';
import { recordsEraseEvent } from '#functions/records/events/matching.ts';
import { type PairItem, pairKey, pairOf, pairsOf } from '#functions/records/pair.ts';
import { type MemberId, type PairId, roomOf } from '#shared/ids.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { rebuildCards } from '../recommend/cards/cards.repository.ts';
import { leavingWrites } from './close-records.event.ts';
import { hasLeft } from './leave.rules.ts';

const PAGE = 50;

/**
 * Erases the records of a member who left thirty days ago, both sides and the room of each, then all that matching knew of
 * them. Bounded: while something is left, a run asks for the next one.
 */
export const eraseRecords: EventConsumer<typeof recordsEraseEvent, MatchingDeps> = async (event, deps) => {
  const { core, table } = deps;
  const { memberId } = event.data;
  const again = () => table.write(eventWrite(core.random, core.clock.now(), recordsEraseEvent, { memberId }));
  const records = await table.query({ ...pairsOf(memberId), limit: PAGE, consistent: true });
  for (const side of records.items) await eraseRecord(memberId, side.sk as PairId, deps);
  if (records.next) return void (await again());
  // Without an account there is no card either; places of cards stand in what goes next.
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  const rest = await table.query({ pk: `MATCHING#${memberId}`, limit: PAGE, consistent: true });
  await Promise.all(rest.items.map(({ pk, sk }) => table.write({ name: 'rest', delete: { pk, sk } })));
  if (rest.next) await again();
};

const eraseRecord = async (memberId: MemberId, pairId: PairId, { core, table }: MatchingDeps): Promise<void> => {
  // A record that came about while they were leaving still stands in the other's counters.
  const side = await retryOnConflict(() => closeIfOpen(table, memberId, pairId));
  if (!side) return;
  const writes: Write[] = [
    { name: 'own side', delete: pairKey(memberId, pairId) },
    { name: 'other side', delete: pairKey(side.partnerId, pairId) },
    ...(side.seq > 0 ? [eventWrite(core.random, core.clock.now(), roomEraseEvent, { roomId: roomOf(pairId) })] : []),
  ];
  await table.transact(writes);
};

const closeIfOpen = async (table: Table, memberId: MemberId, pairId: PairId): Promise<PairItem | undefined> => {
  const side = await table.find(pairKey(memberId, pairId), { consistent: true });
  if (side && !hasLeft(pairOf(side), memberId)) {
    const writes = await leavingWrites(table, side, memberId);
    await writing(() => table.transact(writes));
  }
  return side;
};

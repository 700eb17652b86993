import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { roomEraseEvent } from '#functions/records/events/chat.ts';
import { recordsEraseEvent } from '#functions/records/events/matching.ts';
import { matchingItemsOf } from '#functions/records/matching-items.ts';
import { pairKey, pairsOf } from '#functions/records/pair.ts';
import { type MemberId, type PairId, roomOf } from '#shared/ids.ts';
import type { MatchingDeps } from '../deps.ts';
import { rebuildCards } from '../recommend/cards/cards.repository.ts';
import { closeRecord } from './close-records.event.ts';

const PAGE = 50;

/**
 * Erases the records of a member who withdrew thirty days ago, both sides and the room of each, then everything else
 * that matching stores of the member. Bounded: a run that leaves something asks for the next run by an event.
 */
export const eraseRecords: EventConsumer<typeof recordsEraseEvent, MatchingDeps> = async (event, deps) => {
  const { core, table } = deps;
  const { memberId } = event.data;
  const again = () => table.write(eventWrite(core.random, core.clock.now(), recordsEraseEvent, { memberId }));
  const records = await table.query({ ...pairsOf(memberId), limit: PAGE, consistent: true });
  for (const side of records.items) await eraseRecord(memberId, side.sk as PairId, deps);
  if (records.next) return void (await again());
  // There is no account any more, so this deletes the cards. It comes first, because their keys are among the items
  // below.
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  const rest = await table.query({ ...matchingItemsOf(memberId), limit: PAGE, consistent: true });
  await Promise.all(rest.items.map(({ pk, sk }) => table.write({ name: 'matching item', delete: { pk, sk } })));
  if (rest.next) await again();
};

const eraseRecord = async (memberId: MemberId, pairId: PairId, { core, table }: MatchingDeps): Promise<void> => {
  // A record that was made while the member withdrew may not be closed yet, and then it still counts for the partner.
  const side = await closeRecord(table, memberId, pairId);
  if (!side) return;
  const writes: Write[] = [
    { name: 'own side', delete: pairKey(memberId, pairId) },
    { name: 'other side', delete: pairKey(side.partnerId, pairId) },
    ...(side.seq > 0 ? [eventWrite(core.random, core.clock.now(), roomEraseEvent, { roomId: roomOf(pairId) })] : []),
  ];
  await table.transact(writes);
};

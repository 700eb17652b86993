import { closeRecord } from '#functions/pairs/public/leaving.ts';
import { visitDropWrites } from '#functions/pairs/public/lists.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import { roomEraseEvent } from '#functions/records/events/chat.ts';
import { recordsEraseEvent } from '#functions/records/events/matching.ts';
import { matchingItemsOf } from '#functions/records/matching-items.ts';
import { pairKey, pairsOf } from '#functions/records/pair.ts';
import { type MemberId, type PairId, roomOf } from '#shared/ids.ts';
import { rebuildCards } from './cards/cards.repository.ts';
import type { RecommendDeps } from './deps.ts';

const PAGE = 50;

/**
 * Erases everything that matching stores about a member who withdrew thirty days ago: first each record with both sides
 * and its room, then all other items, last the visits of the upkeep. Each run is bounded. A run that leaves items writes an event for the next run.
 */
export const eraseRecords: EventConsumer<typeof recordsEraseEvent, RecommendDeps> = async (event, deps) => {
  const { core, table } = deps;
  const { memberId } = event.data;
  const again = () => table.write(eventWrite(core.random, core.clock.now(), recordsEraseEvent, { memberId }));
  const records = await table.query({ ...pairsOf(memberId), limit: PAGE, consistent: true });
  for (const side of records.items) await eraseRecord(memberId, side.sk, deps);
  if (records.next) return void (await again());
  // The member has no account any more, so `rebuildCards` deletes the cards. This must happen first, because the keys
  // of the cards are among the items that are deleted next.
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  const rest = await table.query({ ...matchingItemsOf(memberId), limit: PAGE, consistent: true });
  await Promise.all(rest.items.map(({ pk, sk }) => table.write({ name: 'matching item', delete: { pk, sk } })));
  if (rest.next) return void (await again());
  for (const drop of visitDropWrites(memberId, core.clock.now())) await table.write(drop);
};

const eraseRecord = async (memberId: MemberId, pairId: PairId, { core, table }: RecommendDeps): Promise<void> => {
  // A record that was made during the withdrawal may not be closed yet. The partner's counters would still count it.
  const side = await closeRecord(table, memberId, pairId);
  if (!side) return;
  const writes: Write[] = [
    { name: 'own side', delete: pairKey(memberId, pairId) },
    { name: 'other side', delete: pairKey(side.partnerId, pairId) },
    ...(side.seq > 0 ? [eventWrite(core.random, core.clock.now(), roomEraseEvent, { roomId: roomOf(pairId) })] : []),
  ];
  await table.transact(writes);
};

import { roomEraseEvent } from '#functions/items/events/chat.ts';
import { pairsEraseEvent } from '#functions/items/events/matching.ts';
import { matchingItemsOf } from '#functions/items/matching-items.ts';
import { pairKey, pairsOf } from '#functions/items/pair.ts';
import { closePair } from '#functions/pairs/public/leaving.ts';
import { visitDropWrites } from '#functions/pairs/public/lists.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { type MemberId, type PairId, roomOf } from '#shared/ids.ts';
import type { RecommendDeps } from './deps.ts';
import { rebuildEntries } from './pool/entries.repository.ts';

const PAGE = 50;

/**
 * Erases the pairs and the recommendation data of a member who withdrew thirty days ago. One run erases a limited
 * number of items. While items are left, the run writes an event for the next run.
 */
export const erasePairs: EventConsumer<typeof pairsEraseEvent, RecommendDeps> = async (event, deps) => {
  const { core, table } = deps;
  const { memberId } = event.data;
  const again = () => table.write(eventWrite(core.random, core.clock.now(), pairsEraseEvent, { memberId }));
  const pairs = await table.query({ ...pairsOf(memberId), limit: PAGE, consistent: true });
  for (const side of pairs.items) await erasePair(memberId, side.sk, deps);
  if (pairs.next) return void (await again());
  // `rebuildEntries` deletes the pool entries, because the member has no account any more. It reads their keys from an
  // item that the next lines delete.
  await rebuildEntries(table, core.random, core.clock.now(), memberId);
  const rest = await table.query({ ...matchingItemsOf(memberId), limit: PAGE, consistent: true });
  await Promise.all(rest.items.map(({ pk, sk }) => table.write({ name: 'matching item', delete: { pk, sk } })));
  if (rest.next) return void (await again());
  for (const drop of visitDropWrites(memberId, core.clock.now())) await table.write(drop);
};

const erasePair = async (memberId: MemberId, pairId: PairId, { core, table }: RecommendDeps): Promise<void> => {
  // A pair that was made at the moment of the withdrawal may still be open, and the partner's counters may still
  // include this pair. Closing the pair corrects the counters.
  const side = await closePair(table, memberId, pairId);
  if (!side) return;
  const writes: Write[] = [
    { name: 'own side', delete: pairKey(memberId, pairId) },
    { name: 'other side', delete: pairKey(side.partnerId, pairId) },
    ...(side.seq > 0 ? [eventWrite(core.random, core.clock.now(), roomEraseEvent, { roomId: roomOf(pairId) })] : []),
  ];
  await table.transact(writes);
};

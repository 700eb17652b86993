import { roomEraseEvent } from '#functions/items/events/chat.ts';
import { roomPartition } from '#functions/items/message.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { ChatDeps } from './deps.ts';

const PAGE = 100;

/**
 * Deletes the messages of a room whose pair was erased. Each run deletes one page. If messages are left, the run writes
 * the same event again.
 */
export const eraseRoom: EventConsumer<typeof roomEraseEvent, ChatDeps> = async (event, { core, table }) => {
  const { roomId } = event.data;
  const page = await table.query({ ...roomPartition(roomId), limit: PAGE, consistent: true });
  await Promise.all(page.items.map(({ pk, sk }) => table.write({ name: 'message', delete: { pk, sk } })));
  if (page.next) await table.write(eventWrite(core.random, core.clock.now(), roomEraseEvent, { roomId }));
};

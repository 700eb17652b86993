import { officeEraseEvent } from '#functions/items/events/chat.ts';
import { officeThreadOf } from '#functions/items/office.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { ChatDeps } from './deps.ts';

const PAGE = 100;

/**
 * Thirty days after a withdrawal: deletes the messages between the member and the office. Each run deletes one page. If
 * messages are left, the run writes the same event again. The thread is first removed from the queue of staff, in case
 * the member wrote during the withdrawal.
 */
export const eraseOffice: EventConsumer<typeof officeEraseEvent, ChatDeps> = async (event, { core, table, office }) => {
  const { memberId } = event.data;
  await office.endWait(memberId);
  const page = await table.query({ ...officeThreadOf(memberId), limit: PAGE, consistent: true });
  await Promise.all(page.items.map(({ pk, sk }) => table.write({ name: 'office message', delete: { pk, sk } })));
  if (page.next) await table.write(eventWrite(core.random, core.clock.now(), officeEraseEvent, { memberId }));
};

import { type PairItem, pairKey } from '#functions/matching/public.ts';
import type { EventConsumer } from '#functions/platform/domain.ts';
import { eventWrite } from '#functions/platform/outbox.ts';
import { sha256 } from '#functions/platform/random.ts';
import { pairOfRoom } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';

/**
 * A mail for a member who has no socket and still has not read; it says nothing of the message (look: Discretion). Its id
 * follows from the event's, so that the same event twice asks for the same mail, which is sent once.
 */
export const messageSent: EventConsumer<RealtimeDeps> = async (event, { core, table, connections }) => {
  if (event.type !== 'message.sent') return;
  const { roomId, to } = event.data;
  const now = core.clock.now();
  const [side, live] = await Promise.all([
    table.find<PairItem>(pairKey(to, pairOfRoom(roomId)), { consistent: true }),
    connections.findConnections(to, now),
  ]);
  if (!side || side.unread === 0 || live.length > 0) return;
  const sameEachTime = { ...core.random, token: () => sha256(`mail\0${event.id}`).slice(0, 22) };
  const data = { count: String(side.unread) };
  await table.write(
    eventWrite(sameEachTime, now, 'mail.requested', { template: 'message', to: { memberId: to }, data }),
  );
};

import { accountKey, areReadMarksShown } from '#functions/items/account.ts';
import type { roomReadEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Notifies apps that a member has read all messages of a room up to number `seq`. The reader's own apps are always
 * notified. The partner's apps are notified if both members showed read marks when the event was written (`isTold`) and
 * still show them.
 */
export const roomRead: EventConsumer<typeof roomReadEvent, RealtimeDeps> = async ({ data }, deps) => {
  const { readerId, partnerId, roomId: room, seq, isTold } = data;
  const frame = { type: 'read', room, seq, user_id: readerId } as const;
  const tellPartner = async () => {
    const keys = [accountKey(readerId), accountKey(partnerId)] as const;
    const [reader, partner] = await deps.table.findMany(keys, { consistent: true });
    if (reader && areReadMarksShown(reader, partner)) await fanOut(deps, partnerId, frame);
  };
  await Promise.all([fanOut(deps, readerId, frame), ...(isTold ? [tellPartner()] : [])]);
};

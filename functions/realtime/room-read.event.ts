import { accountKey, areReadMarksShown } from '#functions/items/account.ts';
import type { roomReadEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts the sequence number of the last message that was read: to the reader's own devices and, if both members show
 * read marks, to the partner. The event may be old, so the settings for read marks are read again: the partner is not
 * notified after one of the two members has switched read marks off.
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

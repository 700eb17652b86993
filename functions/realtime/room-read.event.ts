import { accountKey, areReadMarksShown } from '#functions/items/account.ts';
import type { roomReadEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Tells apps up to which message (`seq`) a member has read a room: the reader's own apps and, if both members show read
 * marks, the partner's apps. Reads the members' settings again, because one of the two may have switched read marks off
 * since the event was written.
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

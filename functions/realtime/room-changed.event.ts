import type { roomChangedEvent, roomsChangedEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/** Number of members whose sockets are looked up at the same time. */
const AT_ONCE = 10;

/**
 * Notifies the open apps of the members in `to` that one of their chat rooms has changed. The frame contains neither
 * what happened nor who caused it: the app fetches the room and shows what the response contains. A repeated event
 * posts the same frame again.
 */
export const roomChanged: EventConsumer<typeof roomChangedEvent, RealtimeDeps> = async ({ data }, deps) => {
  await Promise.all(data.to.map((memberId) => fanOut(deps, memberId, { type: 'room_changed', room: data.roomId })));
};

/** Like `roomChanged`, for many rooms. Each room has one member to notify (`to`). */
export const roomsChanged: EventConsumer<typeof roomsChangedEvent, RealtimeDeps> = async ({ data }, deps) => {
  for (let start = 0; start < data.rooms.length; start += AT_ONCE) {
    const some = data.rooms.slice(start, start + AT_ONCE);
    await Promise.all(some.map(({ to, roomId: room }) => fanOut(deps, to, { type: 'room_changed', room })));
  }
};

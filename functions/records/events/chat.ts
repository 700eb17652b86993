import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { RoomId } from '#shared/ids.ts';

/** The record of a room was erased: delete the room's messages. */
export const roomEraseEvent = defineEvent('room.erase', 'chat')<{ roomId: RoomId }>();

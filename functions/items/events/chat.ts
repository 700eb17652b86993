import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';

/** The pair of a room was erased: delete the room's messages. */
export const roomEraseEvent = defineEvent('room.erase', 'chat')<{ roomId: RoomId }>();
/** Thirty days after a withdrawal: delete what the member and the office wrote to each other. */
export const officeEraseEvent = defineEvent('office.erase', 'chat')<{ memberId: MemberId }>();
/** A member withdrew: take what waits for the office out of the queue of staff. */
export const officeWithdrawEvent = defineEvent('office.withdraw', 'chat')<{ memberId: MemberId }>();

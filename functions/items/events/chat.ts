import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';

/** A pair was erased: delete the messages of its chat room. */
export const roomEraseEvent = defineEvent('room.erase', 'chat')<{ roomId: RoomId }>();
/** Thirty days after a withdrawal: delete the messages between the member and the office (staff). */
export const officeEraseEvent = defineEvent('office.erase', 'chat')<{ memberId: MemberId }>();
/** A member withdrew: remove the member's thread with the office from the staff queue. */
export const officeWithdrawEvent = defineEvent('office.withdraw', 'chat')<{ memberId: MemberId }>();

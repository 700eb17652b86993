import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId, ReportId, RoomId } from '#shared/ids.ts';

/** A pair became a match and has a room: notify the open apps of both members. */
export const pairMatchedEvent = defineEvent('pair.matched', 'realtime')<{
  pairId: PairId;
  roomId: RoomId;
  herId: MemberId;
  hisId: MemberId;
}>();

/** A member was sent a like: notify the member's open apps. The event reveals nothing about the sender. */
export const likeSentEvent = defineEvent('like.sent', 'realtime')<{ to: MemberId }>();

/**
 * Staff decided on a message: speak a withheld message, hide a spoken one or show it again. The report names the
 * message.
 */
export const messageDecidedEvent = defineEvent('message.decided', 'realtime')<{
  reportId: ReportId;
  decision: 'hide' | 'show';
}>();

/** Sessions of a member ended: close their sockets. `clients` are the `client` ids of the sessions. */
export const sessionsEndedEvent = defineEvent('sessions.ended', 'realtime')<{
  memberId: MemberId;
  clients: string[];
}>();

/**
 * A pair ended by a block, or its room changed for the partner because staff closed or restored an account: the open
 * apps of `to` fetch the room again, and those that show the room say that the talk ended. The frame names only the
 * room.
 */
export const roomChangedEvent = defineEvent('room.changed', 'realtime')<{ to: MemberId[]; roomId: RoomId }>();

/**
 * A member's account was closed or restored, or the member withdrew: like `room.changed`, for many rooms and their
 * partners.
 */
export const roomsChangedEvent = defineEvent('rooms.changed', 'realtime')<{
  rooms: { to: MemberId; roomId: RoomId }[];
}>();

/**
 * A member has read a room up to `seq`: tell the member's other devices and, if `isTold`, the partner's open apps,
 * because both members show read marks.
 */
export const roomReadEvent = defineEvent('room.read', 'realtime')<{
  readerId: MemberId;
  partnerId: MemberId;
  roomId: RoomId;
  seq: number;
  isTold: boolean;
}>();

/** The office or the member wrote a message in their thread: post the message to the member's open apps. */
export const officeMessageEvent = defineEvent('office.message', 'realtime')<{ memberId: MemberId; seq: number }>();

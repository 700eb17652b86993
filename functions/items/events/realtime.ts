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
 * Staff decided on a member's age document: notify the member's open apps. The event does not contain the decision; the
 * app fetches its account.
 */
export const accountChangedEvent = defineEvent('account.changed', 'realtime')<{ to: MemberId }>();

/**
 * Staff decided on a message: deliver a withheld message, hide a delivered one or show it again. The report contains
 * the message's id.
 */
export const messageDecidedEvent = defineEvent('message.decided', 'realtime')<{
  reportId: ReportId;
  decision: 'hide' | 'show';
}>();

/**
 * Sessions of a member ended: close the sockets of these sessions, and end their push subscriptions. `clients` are the
 * `client` ids of the sessions.
 */
export const sessionsEndedEvent = defineEvent('sessions.ended', 'realtime', 'push')<{
  memberId: MemberId;
  clients: string[];
}>();

/**
 * A match has ended, by a block or because the woman answered that the man did not reply. The open apps of the members
 * in `to` fetch the chat room again. An app that shows the room says that the chat has ended. The message over the
 * socket contains only the room's id.
 */
export const roomChangedEvent = defineEvent('room.changed', 'realtime')<{ to: MemberId[]; roomId: RoomId }>();

/**
 * Chat rooms of one member with many partners changed: staff closed or restored the member's account, the member
 * withdrew, or the member switched read marks on or off. The apps of the partners (`to`) fetch these rooms again.
 */
export const roomsChangedEvent = defineEvent('rooms.changed', 'realtime')<{
  rooms: { to: MemberId; roomId: RoomId }[];
}>();

/**
 * A member has read a room up to `seq`: notify the member's other devices and, if `isTold`, the partner's open apps.
 * `isTold` is true when both members show read marks.
 */
export const roomReadEvent = defineEvent('room.read', 'realtime')<{
  readerId: MemberId;
  partnerId: MemberId;
  roomId: RoomId;
  seq: number;
  isTold: boolean;
}>();

/** The office (staff) or the member wrote a message in their thread: send the message to the member's open apps. */
export const officeMessageEvent = defineEvent('office.message', 'realtime')<{ memberId: MemberId; seq: number }>();
